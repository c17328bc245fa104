import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { familyChanges } from '#contract/members/family-changes.ts'
import { familyMembers } from '#contract/members/family-members.ts'
import { moves } from '#web/form/moves.ts'
import { OwnFilings } from '#web/list/rows/own-filings.tsx'
import { inputsOf } from '#web/form/inputs.tsx'
import { invalidateNoun } from '#web/lib/query-client.ts'
import { BatchSummary } from '#web/list/rows/batch-summary.tsx'

const { Area } = inputsOf<{ opinion: string }>()

/** What may be done to a request. */
export const familyChangeActions = moves(familyChanges, {
  approve: {
    when: ({ needsAnother }) => !needsAnother,
    needs: ['needsAnother', 'companyName', 'companyNameEn'],
    comesTo: (rows) => <BatchSummary rows={rows} />,
    leftOut: (rows) => <OwnFilings count={rows.filter(({ needsAnother }) => needsAnother).length} />,
    fields: <Area name="opinion" />,
  },
  reject: {
    fields: <Area name="opinion" hint={<Trans>请写明驳回原因</Trans>} />,
  },
  withdraw: {
    text: msg`撤回后不再审批，家属资料不变；需要时可重新提交。`,
  },
  reopen: {
    when: ({ isUndoable }) => isUndoable,
    needs: ['isUndoable'],
    text: msg`已生效的变更会恢复原样，申请回到待审批；提交人已收到的结果会更正。`,
    onDone: () => void invalidateNoun(familyMembers.list),
  },
})
