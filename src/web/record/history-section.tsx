import { Button } from '#web/ui/button.tsx'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { HistoryGroup } from './use-history.ts'

const RecordHistory = lazyPart(async () => (await import('./record-history.tsx')).RecordHistory)

/** What happened to the record, asked for when somebody wants to know. */
export const HistorySection = (about: { of: HistoryGroup; id: string }) => {
  const [isOpen, open] = useState(false)
  return (
    <section className="mt-5 border-t border-line pt-4">
      {isOpen ? (
        <RecordHistory {...about} />
      ) : (
        <Button variant="link" onClick={() => open(true)}>
          <Trans>变更记录</Trans>
        </Button>
      )}
    </section>
  )
}
