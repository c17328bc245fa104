import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { checkOrders } from '#contract/checks/check-orders.ts'
import { CallButton } from '#web/form/call-button.tsx'
import { can } from '#web/state/session.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const RepliesDialog = lazyPart(async () => (await import('./replies-dialog.tsx')).RepliesDialog)

const Replies = () => {
  const [isOpen, open] = useState(false)
  if (!can(checkOrders.replies)) return null
  return (
    <>
      <CallButton on={checkOrders.replies} onClick={() => open(true)}>
        <Trans>登记回执</Trans>
      </CallButton>
      {isOpen ? <RepliesDialog onClose={() => open(false)} /> : null}
    </>
  )
}

/** The head of the list of orders: what suppliers without an interface have answered is taken from their sheets. */
export const useOrdersHeader = () => ({ actions: <Replies /> })
