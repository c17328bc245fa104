import type { ReactNode } from 'react'
import { formatSize } from '#web/lib/format.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'

interface AttachmentLineProps {
  name: string
  /** In bytes. */
  size: number
  /** Looks at it; without it the name is no button. */
  onOpen?: (() => void) | undefined
  isBusy?: boolean
  /** Beside the size: how far it is. */
  state?: ReactNode
  /** Below: what went wrong. */
  fault?: ReactNode
  actions: ReactNode
}

/** One file: its name (which opens it), its size, what can be done with it. */
export const AttachmentLine = ({
  name,
  size,
  onOpen,
  isBusy,
  state,
  fault,
  actions,
}: AttachmentLineProps) => (
  <li className="flex items-center gap-2 border-b border-line py-1 last:border-0">
    <Icon name="file" className={fault ? 'text-red' : 'text-ink-3'} />
    <div className="min-w-0 flex-1">
      <div className="flex min-w-0 items-baseline gap-2">
        {onOpen ? (
          <button
            type="button"
            aria-busy={isBusy}
            onClick={onOpen}
            className={classes('min-w-0 truncate text-accent-strong hover:underline', isBusy && 'opacity-60')}
          >
            {name}
          </button>
        ) : (
          <span className="min-w-0 truncate">{name}</span>
        )}
        <span className="shrink-0 text-xs text-ink-3">{formatSize(size)}</span>
        {state}
      </div>
      {fault ? (
        <p role="alert" className="text-xs text-red">
          {fault}
        </p>
      ) : null}
    </div>
    <div className="flex shrink-0">{actions}</div>
  </li>
)
