import { Trans } from '@lingui/react/macro'
import { suppliers } from '#contract/suppliers.ts'
import { moves } from '#web/form/moves.ts'

/** What may be done to a supplier, in the list as on its page. */
export const supplierActions = moves(suppliers, {
  pause: {
    title: ({ supplierName }) => <Trans>暂停与“{supplierName}”的合作？</Trans>,
    text: <Trans>暂停期间不能选择该供应商，可以随时恢复。</Trans>,
  },
  resume: {
    title: ({ supplierName }) => <Trans>恢复与“{supplierName}”的合作？</Trans>,
    text: <Trans>恢复后可以重新选择该供应商。</Trans>,
  },
  end: {
    title: ({ supplierName }) => <Trans>终止与“{supplierName}”的合作？</Trans>,
    text: <Trans>终止后不能恢复；再次合作请新增供应商。</Trans>,
  },
})
