import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { imports, undoHours } from '#contract/records/imports.ts'
import type { Job } from '#contract/records/jobs.ts'
import { instantOf } from '#contract/rules/calendar.ts'
import { CallButton } from '#web/form/call-button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { UndoImportProps } from './undo-question.tsx'

const UndoQuestion = lazyPart(async () => (await import('./undo-question.tsx')).UndoQuestion)

/** 撤销导入: asks once, then takes an import back in the background; what was changed since stays and is told by name. Nothing for an import that cannot be taken back. */
export const UndoImport = (props: UndoImportProps) => {
  const [isAsking, setAsking] = useState(false)
  if (props.id === '') return null
  return (
    <>
      <CallButton on={imports.undo} size="small" icon="undo" onClick={() => setAsking(true)}>
        <Trans>撤销导入</Trans>
      </CallButton>
      {isAsking ? <UndoQuestion {...props} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

const undoMs = undoHours * 60 * 60_000
const Imported = z.object({
  batchId: z.string(),
  addedCount: z.number(),
  changedCount: z.number(),
  madeCount: z.optional(z.number()),
})

/** The same for a job of the list, while it can be taken back. */
export const UndoJob = ({ job: { kind, state, endTime, outcome } }: { job: Job }) => {
  const [now] = useState(() => Date.now())
  if (kind !== 'import' || state !== 'done' || endTime === null) return null
  const done = z.safeParse(Imported, outcome)
  const isWritten = done.success && done.data.addedCount + done.data.changedCount > 0
  if (!isWritten || now - instantOf(endTime) > undoMs) return null
  const { batchId, ...counts } = done.data
  return <UndoImport id={batchId} {...counts} />
}
