import '#web/pickers/grant-choices.ts'
import { msg } from '@lingui/core/macro'
import { users } from '#contract/administration/users.ts'
import { recordScreen } from '#web/record/record-screen.tsx'
import { userActions } from './user-actions.tsx'

export const userScreen = recordScreen(users, {
  size: 'huge',
  columns: ['realname', 'username', 'status', 'orgCodes', 'roleIds', 'phone', 'createTime'],
  moreColumns: ['email', 'sex', 'birthday', 'mustChangePassword', 'passwordChangedAt'],
  filters: ['orgCodes', 'roleIds', 'createTime'],
  moreFilters: ['email'],
  form: async () => (await import('./user-form.tsx')).UserForm,
  look: {
    title: (name) => msg`用户详情：${name}`,
    sections: [
      {
        title: msg`基本信息`,
        fields: ['username', 'realname', 'status', 'phone', 'email', 'sex', 'birthday'],
      },
      { title: msg`机构与角色`, fields: ['works'] },
      { title: msg`登录`, fields: ['mustChangePassword', 'passwordChangedAt'] },
      { title: msg`记录`, fields: ['createBy', 'createTime', 'updateTime'] },
    ],
  },
  actions: userActions,
})
