import type { ReactNode } from 'react'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface RecordHeadProps {
  /** Undefined until it comes. */
  title: string | undefined
  /** Beside the name; nothing where it is empty. */
  code: string
  state: ReactNode
  actions: ReactNode
}

/** What the page of a record is called, in which state it is and what may be done: stays in sight while the page scrolls. */
export const RecordHead = ({ title, code, state, actions }: RecordHeadProps) => (
  <div className="sticky top-(--bars) z-sticky -mx-1 -mb-2 bg-canvas px-1 pb-2 print:static print:bg-transparent">
    <PageHeader
      title={title ?? <Skeleton className="h-7 w-56" />}
      beside={
        <>
          {code === '' ? null : <span className="text-ink-2 tabular-nums">{code}</span>}
          {state}
        </>
      }
      actions={
        <span data-print="hide" className="flex min-h-control flex-wrap items-center gap-2">
          {actions}
        </span>
      }
    />
  </div>
)
