import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { checkReplies } from '#contract/checks/check-replies.ts'
import { CallButton } from '#web/form/call-button.tsx'
import { can } from '#web/state/session.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const RepliesDialog = lazyPart(async () => (await import('./replies-dialog.tsx')).RepliesDialog)

const Replies = () => {
  const [isOpen, open] = useState(false)
  if (!can(checkReplies.paste)) return null
  return (
    <>
      <CallButton on={checkReplies.paste} onClick={() => open(true)}>
        <Trans>登记回执</Trans>
      </CallButton>
      {isOpen ? <RepliesDialog onClose={() => open(false)} /> : null}
    </>
  )
}

/** The head of the lists of orders and of answers: what suppliers without an interface have answered is copied from their sheets. */
export const useRepliesHeader = () => ({ actions: <Replies /> })
