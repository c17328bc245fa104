import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Bill } from '#contract/bills/bill-fields.ts'
import { invoiceApplies, mostAsked } from '#contract/bills/invoice-applies.ts'
import { CallButton } from '#web/form/call-button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { isAskable } from './asking.ts'

const AskDialog = lazyPart(async () => (await import('./ask-dialog.tsx')).AskDialog)

const AskMany = ({ rows, onDone }: { rows: readonly Bill[]; onDone: () => void }) => {
  const [isOpen, setOpen] = useState(false)
  const { length: count } = rows.filter(isAskable)
  if (count === 0 || rows.length > mostAsked) return null
  return (
    <>
      <CallButton on={invoiceApplies.ask} variant="inverse" size="small" onClick={() => setOpen(true)}>
        <Trans>申请开票 {count} 张</Trans>
      </CallButton>
      {isOpen ? <AskDialog bills={rows} onDone={onDone} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** Asks for one invoice of the selected bills. */
export const askMany = {
  on: invoiceApplies.ask,
  atMost: mostAsked,
  draw: (rows: readonly Bill[], onDone: () => void) => <AskMany rows={rows} onDone={onDone} />,
}
