import type { ReactNode } from 'react'
import type { Tone } from '#contract/core/dictionary.ts'
import { classes } from './classes.ts'

const tones = {
  grey: { pill: 'bg-grey-soft text-grey', dot: 'rounded-full weak:h-[3px] weak:rounded-none' },
  green: { pill: 'bg-green-soft text-green', dot: 'rounded-full' },
  blue: {
    pill: 'bg-blue-soft text-blue',
    dot: 'rounded-full weak:border-2 weak:border-current weak:bg-transparent',
  },
  orange: {
    pill: 'bg-orange-soft text-orange',
    dot: 'rounded-full weak:rounded-none weak:[clip-path:polygon(50%_0,100%_100%,0_100%)]',
  },
  red: {
    pill: 'bg-red-soft text-red weak:underline weak:underline-offset-2',
    dot: 'rounded-full weak:rotate-45 weak:rounded-none',
  },
} as const satisfies Record<Tone, { pill: string; dot: string }>

/** A state: a word and a dot. In colour-weak mode the dot has a shape: ● green, ○ blue, ▲ orange, ◆ red, – grey. */
export const Tag = ({ tone = 'grey', children }: { tone?: Tone | undefined; children: ReactNode }) => (
  <span
    className={classes(
      'inline-flex h-5.5 max-w-full shrink-0 items-center gap-1.5 rounded-full px-2.5 text-xs font-medium whitespace-nowrap in-data-added:bg-surface in-data-selected:bg-surface',
      tones[tone].pill,
    )}
  >
    <i aria-hidden="true" className={classes('size-1.5 shrink-0 bg-current weak:size-2', tones[tone].dot)} />
    <span className="truncate">{children}</span>
  </span>
)
