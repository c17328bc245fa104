import { msg } from '@lingui/core/macro'
import { companyGroups } from '#contract/clients/company-groups.ts'
import { moves } from '#web/form/moves.ts'
import { recordScreen } from '#web/record/record-screen.tsx'

export const companyGroupScreen = recordScreen(companyGroups, {
  columns: ['groupName', 'groupNameEn', 'groupCode', 'status', 'companyCount', 'createTime'],
  filters: ['createTime'],
  actions: moves(companyGroups, { stop: { text: msg`停用后不能再为公司选择该集团；已属于它的公司不变。` } }),
})
