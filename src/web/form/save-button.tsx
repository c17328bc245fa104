import { useState, type ReactNode } from 'react'
import type { Endpoint, InputOf } from '#contract/core/endpoint.ts'
import { CallButton } from './call-button.tsx'
import { can } from '#web/state/session.ts'
import type { ButtonProps } from '#web/ui/button.tsx'
import { saveFile } from '#web/files/save-file.ts'

export interface SaveButtonProps<E extends Endpoint> extends Pick<
  ButtonProps,
  'ref' | 'variant' | 'size' | 'icon'
> {
  on: E
  with: InputOf<E>
  children: ReactNode
}

/** A button that fetches a file; not there without permission, busy until the file is saved. */
export const SaveButton = <E extends Endpoint>({
  on,
  with: input,
  children,
  ...look
}: SaveButtonProps<E>) => {
  const [isBusy, setBusy] = useState(false)
  if (!can(on)) return null
  const save = async () => {
    setBusy(true)
    await saveFile(on, input)
    setBusy(false)
  }
  return (
    <CallButton on={on} {...look} busy={isBusy} onClick={() => void save()}>
      {children}
    </CallButton>
  )
}
