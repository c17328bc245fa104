import * as Radix from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'

/** The cross in the corner of a dialog or drawer. */
export const Cross = ({ label, onClose }: { label: string; onClose: () => void }) => (
  <span className="absolute top-3.5 right-3.5">
    <IconButton tip={false} icon="close" label={label} onClick={onClose} />
  </span>
)

/** The title of a dialog, and what is said below it. */
export const DialogHead = ({ title, description }: { title: ReactNode; description: ReactNode }) => (
  <div className="shrink-0 py-4.5 pr-14 pl-5">
    <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
    {description ? <Radix.Description className="mt-1 text-ink-2">{description}</Radix.Description> : null}
  </div>
)
