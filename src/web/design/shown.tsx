import { useState, type ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'

/** One primitive by its name in `src/web/ui`, in all its states. */
export const Shown = ({ name, children }: { name: string; children: ReactNode }) => (
  <Card title={<code className="font-sans">{name}</code>}>
    <div className="flex flex-wrap items-start gap-x-6 gap-y-4">{children}</div>
  </Card>
)

/** One state, called by the properties that make it. */
export const State = ({
  as,
  wide = false,
  children,
}: {
  as: string
  wide?: boolean
  children: ReactNode
}) => (
  <div className={classes('flex min-w-0 flex-col gap-1.5', wide ? 'w-full' : 'max-w-full')}>
    <code className="text-xs text-ink-3">{as}</code>
    <div className={wide ? 'min-w-0' : 'flex min-w-0 flex-wrap items-center gap-2'}>{children}</div>
  </div>
)

interface KeptProps<Value> {
  initial: Value
  children: (value: Value, set: (value: Value) => void) => ReactNode
}

/** Holds a value, so that a primitive can be tried. */
export const Kept = <Value,>({ initial, children }: KeptProps<Value>) => {
  const [value, set] = useState(initial)
  return children(value, set)
}
