import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export type FailurePanelProps = {
  /** The server's words. */
  message: ReactNode
  requestId?: string | undefined
  requestIdLabel: ReactNode
  /** The retry button. */
  action?: ReactNode
}

export const FailurePanel = ({ message, requestId, requestIdLabel, action }: FailurePanelProps) => (
  <div role="alert" className="grid justify-items-center gap-3 px-4 py-12 text-center">
    <span className="grid size-12 place-items-center rounded-full bg-red-soft text-red">
      <Icon name="error" size={22} />
    </span>
    <p className="max-w-120 wrap-anywhere">{message}</p>
    {action}
    {requestId ? (
      <p className="text-xs text-ink-3">
        {requestIdLabel} <code className="font-sans select-all wrap-anywhere">{requestId}</code>
      </p>
    ) : null}
  </div>
)
