import { msg } from '@lingui/core/macro'
import { roles, type Role } from '#contract/roles.ts'
import type { RecordLook } from '#web/record/record-fields.tsx'

/** What a role's drawer and page show. */
export const roleLook = {
  of: roles,
  title: (name) => msg`角色详情：${name}`,
  columns: 2,
  sections: [
    {
      title: msg`基本信息`,
      fields: ['roleName', 'roleNameEn', 'roleCode', 'category', 'dataScope', 'userCount', 'description'],
    },
    { title: msg`记录`, fields: ['createBy', 'createTime', 'updateTime'] },
  ],
  wide: ['description'],
} satisfies RecordLook<Role>
