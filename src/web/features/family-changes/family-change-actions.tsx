import { Trans } from '@lingui/react/macro'
import { familyChanges } from '#contract/family-changes.ts'
import { moves } from '#web/form/moves.ts'
import { inputsOf } from '#web/form/inputs.tsx'

const { Area } = inputsOf<{ opinion: string }>()

/** What may be done to a request. */
export const familyChangeActions = moves(familyChanges, {
  approve: {
    title: ({ name }) => <Trans>通过 {name} 的变更</Trans>,
    fields: <Area name="opinion" />,
  },
  reject: {
    title: ({ name }) => <Trans>驳回 {name} 的变更</Trans>,
    fields: <Area name="opinion" hint={<Trans>请写明驳回原因</Trans>} />,
  },
  withdraw: {
    title: ({ name }) => <Trans>撤回 {name} 的变更？</Trans>,
    text: <Trans>撤回后不再审批，家属资料不变；需要时可重新提交。</Trans>,
  },
})
