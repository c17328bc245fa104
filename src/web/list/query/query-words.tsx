import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import type { AdvancedCondition, AdvancedGroup } from '#contract/core/advanced-query.ts'
import type { Resource } from '#contract/core/resource.ts'
import { spanRuleNamed, type QueryRule } from '#contract/core/span-rules.ts'
import { fixedChoices } from '#web/pickers/choices.ts'
import { conditionText } from '#web/pickers/condition-text.ts'
import { useNames } from '#web/pickers/found-choices.ts'
import { sourceOf } from '#web/pickers/value-source.ts'
import { mayChoose } from '#web/state/session.ts'
import { kindIn, valueText } from '#web/values/value-text.ts'
import { takesMany } from './pending-query.ts'

export interface QueryWordsProps {
  group: AdvancedGroup
  resource: Resource
}

const noChoices = fixedChoices([])

const ConditionWords = ({
  condition,
  resource,
}: Omit<QueryWordsProps, 'group'> & { condition: AdvancedCondition }): ReactNode => {
  const { i18n } = useLingui()
  const { field, rule, val } = condition
  const choices = mayChoose(resource, field) ? sourceOf(resource, field) : undefined
  const isList = takesMany(rule as QueryRule) || spanRuleNamed(rule) === 'between'
  const values = isList ? val.split(',') : [val]
  const names = useNames(choices ?? noChoices, choices ? values : [])
  const label = resource.labels[field]
  // The number of days is no value of the field.
  const kind = rule === 'last_days' ? undefined : kindIn(resource, field)
  const words = choices ? names : values.map((one) => valueText(kind, one))
  return conditionText(label ? i18n._(label) : field, rule as QueryRule, words)
}

/** An advanced query in words; groups within it stand in brackets. */
export const QueryWords = ({ group, ...about }: QueryWordsProps): ReactNode =>
  group.items.map((item, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- nothing moves while it is read
    <Fragment key={at}>
      {at === 0 ? null : group.match === 'and' ? <Trans> 且 </Trans> : <Trans> 或 </Trans>}
      {'items' in item ? (
        <>
          (<QueryWords group={item} {...about} />)
        </>
      ) : (
        <ConditionWords condition={item} {...about} />
      )}
    </Fragment>
  ))
