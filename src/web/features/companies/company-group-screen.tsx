import { msg } from '@lingui/core/macro'
import { companyGroups } from '#contract/company-groups.ts'
import { dim } from '#web/list/columns/column.tsx'
import { recordScreen } from '#web/record/record-screen.tsx'

export const companyGroupScreen = recordScreen(companyGroups, {
  noun: msg({ message: '集团', context: 'one, in a title' }),
  size: 'normal',
  columns: ['groupName', 'groupNameEn', { field: 'groupCode', cell: dim }, 'companyCount', 'createTime'],
  filters: ['createTime'],
})
