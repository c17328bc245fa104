import { msg } from '@lingui/core/macro'
import { roleBeyondOwn, roles } from '#contract/administration/roles.ts'
import { recordScreen } from '#web/record/record-screen.tsx'
import { roleActions } from './role-actions.tsx'

export const roleScreen = recordScreen(roles, {
  preset: { category: '1', dataScope: 'ORG' },
  columns: ['roleName', 'roleCode', 'category', 'dataScope', 'userCount', 'description'],
  moreColumns: ['roleNameEn', 'ownApprovalLimit', 'createTime'],
  filters: [
    { field: 'category', isSingle: true },
    { field: 'dataScope', isSingle: true },
  ],
  form: async () => (await import('./role-form.tsx')).RoleForm,
  opensPage: true,
  look: {
    title: (name) => msg`角色详情：${name}`,
    caution: ({ isBeyondOwn }) => (isBeyondOwn ? roleBeyondOwn : undefined),
    sections: [
      {
        title: msg`基本信息`,
        fields: [
          'roleName',
          'roleNameEn',
          'roleCode',
          'category',
          'dataScope',
          'ownApprovalLimit',
          'userCount',
          'description',
        ],
      },
      { title: msg`记录`, fields: ['createBy', 'createTime', 'updateTime'] },
    ],
  },
  actions: roleActions,
})
