import { useLingui } from '@lingui/react/macro'
import { EndsInput } from '#web/values/ends-input.tsx'
import { rangeOf, type Filter, type FilterFieldProps } from './filter.ts'

/** Two amounts or months, both included. */
export const EndsField = (props: FilterFieldProps<Extract<Filter, { asks: 'days' | 'ends' }>>) => {
  const { t, i18n } = useLingui()
  const title = i18n._(props.filter.title)
  return (
    <EndsInput
      {...rangeOf(props)}
      meta={props.filter.meta}
      prefix={title}
      labels={[t`${title} 从`, t`${title} 到`]}
      className={props.className}
    />
  )
}
