import { msg } from '@lingui/core/macro'
import { familyChanges } from '#contract/members/family-changes.ts'
import { familyMembers } from '#contract/members/family-members.ts'
import { moves } from '#web/form/moves.ts'
import { inputsOf } from '#web/form/inputs.tsx'
import { invalidateNoun } from '#web/lib/query-client.ts'
import { approving, refusing } from '#web/record/approving.tsx'

const { Area } = inputsOf<{ opinion: string }>()

/** What may be done to a request. */
export const familyChangeActions = moves(familyChanges, {
  approve: {
    ...approving,
    fields: <Area name="opinion" />,
  },
  reject: refusing,
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
