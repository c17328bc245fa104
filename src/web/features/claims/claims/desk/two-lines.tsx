import type { ReactNode } from 'react'

/** What a cell says, and in smaller words below it what else. */
export const TwoLines = ({ below, children }: { below: ReactNode; children: ReactNode }) => (
  <span className="grid leading-tight">
    <span className="truncate">{children}</span>
    <span className="truncate text-xs text-ink-3">{below}</span>
  </span>
)
