import type { ReactNode } from 'react'
import { useId } from 'react'
import { classes } from './classes.ts'

export type CardProps = {
  title?: ReactNode
  /** At the right end of the title's line. */
  extra?: ReactNode
  /** No padding around the content, for tables. */
  flush?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

export const Card = ({ title, extra, flush = false, className, children }: CardProps) => {
  const titleId = useId()
  return (
    <section
      aria-labelledby={title ? titleId : undefined}
      className={classes('min-w-0 rounded border border-line bg-surface', !flush && 'px-4.5 py-4', className)}
    >
      {title || extra ? (
        <div className={classes('flex items-center gap-3', flush ? 'px-4.5 py-3.5' : 'pb-3.5')}>
          {title ? (
            <h2 id={titleId} className="min-w-0 font-semibold">
              {title}
            </h2>
          ) : null}
          {extra ? (
            <div className="ml-auto flex shrink-0 items-center gap-2 text-xs text-ink-3">{extra}</div>
          ) : null}
        </div>
      ) : null}
      {children}
    </section>
  )
}
