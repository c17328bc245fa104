import type { ComponentProps } from 'react'
import { Trans as Plain } from '@lingui/react'

type Props = ComponentProps<typeof Plain>

/** What was typed may look like a tag: as an element of its own it is not read as one of the sentence. */
const asTyped = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('<') ? <>{value}</> : value

/** A sentence with elements in it; what it names is said as it is. The macro of the same name makes it (`lingui.config.ts`). */
export const Trans = ({ values, ...rest }: Props) => (
  <Plain
    {...rest}
    {...(values && {
      values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asTyped(value)])),
    })}
  />
)
