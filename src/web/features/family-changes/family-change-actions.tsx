import { Trans } from '@lingui/react/macro'
import { familyChanges } from '#contract/family-changes.ts'
import { inputsOf } from '#web/form/inputs.tsx'
import { rowMoves } from '#web/form/moves.tsx'

const { Area } = inputsOf<{ opinion: string }>()

/** What may be done to a request in the state it is in. */
export const familyChangeActions = rowMoves(familyChanges, {
  approve: {
    title: ({ name }) => <Trans>通过 {name} 的变更</Trans>,
    fields: () => <Area name="opinion" />,
  },
  reject: {
    title: ({ name }) => <Trans>驳回 {name} 的变更</Trans>,
    fields: () => <Area name="opinion" hint={<Trans>请写明驳回原因</Trans>} />,
  },
  withdraw: {
    title: ({ name }) => <Trans>撤回 {name} 的变更？</Trans>,
    text: () => <Trans>撤回后不再审批，家属资料不变；需要时可重新提交。</Trans>,
  },
})
