import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { maxChanged } from '#contract/checks/check-order-changes.ts'
import type { CheckOrder } from '#contract/checks/check-order-fields.ts'
import { checkOrders } from '#contract/checks/check-orders.ts'
import { CallButton } from '#web/form/call-button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const ChangeDialog = lazyPart(async () => (await import('./change-dialog.tsx')).ChangeDialog)

const ChangeMany = ({ rows, onDone }: { rows: readonly CheckOrder[]; onDone: () => void }) => {
  const [isOpen, setOpen] = useState(false)
  if (rows.length > maxChanged) return null
  return (
    <>
      <CallButton on={checkOrders.changeMany} variant="inverse" size="small" onClick={() => setOpen(true)}>
        <Trans>批量更改</Trans>
      </CallButton>
      {isOpen ? <ChangeDialog orders={rows} onDone={onDone} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** Moves or cancels the selected orders by a job. */
export const changeMany = {
  on: checkOrders.changeMany,
  atMost: maxChanged,
  draw: (rows: readonly CheckOrder[], onDone: () => void) => <ChangeMany rows={rows} onDone={onDone} />,
}
