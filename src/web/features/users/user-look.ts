import { msg } from '@lingui/core/macro'
import { users, type User } from '#contract/users.ts'
import type { RecordLook } from '#web/record/record-fields.tsx'

/** What a user's drawer and page show. */
export const userLook = {
  of: users,
  title: (name) => msg`用户详情：${name}`,
  columns: 2,
  sections: [
    {
      title: msg`基本信息`,
      fields: ['username', 'realname', 'status', 'phone', 'email', 'sex', 'birthday', 'works'],
    },
    { title: msg`登录`, fields: ['mustChangePassword', 'passwordChangedAt'] },
    { title: msg`记录`, fields: ['createBy', 'createTime', 'updateTime'] },
  ],
  wide: ['works'],
} satisfies RecordLook<User>
