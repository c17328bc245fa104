import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FieldMeta, Kind } from '#contract/core/fields.ts'
import { kinds } from '#contract/core/kinds.ts'
import { TwoEnds, type Ends } from '#web/ui/two-ends.tsx'
import { settledText, typedText, wrongText } from './typed-text.ts'

interface EndsInputProps {
  meta: FieldMeta
  value: Ends
  onValue: (value: Ends) => void
  labels: Ends
  prefix?: ReactNode
  className?: string | undefined
}

const isAfter = (kind: Kind, one: string, other: string): boolean =>
  kinds[kind].isAmount ? Number(one) > Number(other) : one > other

/** Two amounts or months between which something lies, both included. */
export const EndsInput = ({ meta, ...rest }: EndsInputProps) => {
  const { t } = useLingui()
  const { kind } = meta
  const [from, to] = rest.value
  const faultOf = (text: string) =>
    text === '' || kinds[kind].fits(settledText(meta, text)) ? '' : wrongText(kind)
  const [first, last] = [faultOf(from), faultOf(to)]
  const [least, most] = [settledText(meta, from), settledText(meta, to)]
  const isReversed = first === '' && last === '' && from !== '' && to !== '' && isAfter(kind, least, most)
  const reversed = kind === 'month' ? t`后一个月份不能早于前一个` : t`后一个数不能小于前一个`
  return (
    <TwoEnds
      {...rest}
      faults={[first, last || (isReversed ? reversed : '')]}
      typed={(text) => typedText(meta, text)}
      settled={(text) => settledText(meta, text)}
      inputMode={kinds[kind].isAmount ? 'decimal' : undefined}
    />
  )
}
