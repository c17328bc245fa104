import { useState, type ReactNode } from 'react'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { CallButton } from '#web/form/call-button.tsx'
import { useJobStart } from '#web/jobs/use-job-start.ts'
import { can } from '#web/state/session.ts'
import type { ButtonProps } from '#web/ui/button.tsx'
import { SaveButton } from '#web/form/save-button.tsx'
import { saveFile } from '#web/files/save-file.ts'

/** Up to so many rows a file comes at once; more are written in the background. */
const straightRows = 5_000
/** An address carries no longer selections. */
const straightSelections = 500

export interface ExportButtonProps extends Pick<
  ButtonProps,
  'ref' | 'variant' | 'size' | 'icon' | 'className'
> {
  on: Endpoint
  /** The same in the background; without it every export is a request. */
  job: Endpoint | undefined
  with: Readonly<Record<string, string>>
  /** How many rows it will be, as far as known; an estimate is as good. */
  count: number
  children: ReactNode
}

const ids = (selections: string | undefined): number => selections?.split(',').length ?? 0

const Exporting = ({
  on,
  job,
  with: input,
  count,
  children,
  ...look
}: ExportButtonProps & { job: Endpoint }) => {
  const { start, isBusy: isStarting } = useJobStart(job)
  const [isSaving, setSaving] = useState(false)
  const isMany = count > straightRows || ids(input['selections']) > straightSelections
  const press = async () => {
    if (isMany && can(job)) return void (await start(input))
    setSaving(true)
    await saveFile(on, input)
    setSaving(false)
  }
  return (
    <CallButton on={on} {...look} busy={isSaving || isStarting} onClick={() => void press()}>
      {children}
    </CallButton>
  )
}

/** Exports rows as the screen shows them: at once while they are few, else as a job; not there without permission. */
export const ExportButton = (props: ExportButtonProps) => {
  const { on, job, with: input, count: _, children, ...look } = props
  if (!can(on)) return null
  if (job) return <Exporting {...props} job={job} />
  return (
    <SaveButton {...look} on={on} with={input}>
      {children}
    </SaveButton>
  )
}
