import { useLingui } from '@lingui/react/macro'
import type { DataRule, RuledPermission } from '#contract/administration/data-rules.ts'
import { dictChoices, useChoices, type ChoiceSource } from '#web/pickers/choices.ts'
import { useNames } from '#web/pickers/found-choices.ts'
import { knownRowChoices } from '#web/pickers/row-choices.ts'
import { conditionTitle, ruleValueText } from '#web/pickers/rule-words.ts'

const none: ChoiceSource = { fixed: [] }

/** What a rule demands, as a sentence: field, condition, value, in the words of dictionaries and of the rows it names. */
export const RuleText = ({
  rule: { ruleColumn, ruleConditions, ruleValue },
  fields,
}: {
  rule: Pick<DataRule, 'ruleColumn' | 'ruleConditions' | 'ruleValue'>
  fields: RuledPermission['fields']
}) => {
  const { t } = useLingui()
  const offered = fields.find(({ field }) => field === ruleColumn)
  const of = offered?.of ?? ''
  const isRow = offered?.input === 'row'
  const options = useChoices(offered?.input === 'dict' ? dictChoices(of) : none)
  const values = ruleValue.split(',')
  const names = useNames((isRow && knownRowChoices(of)) || none, isRow ? values : [])
  const said = values
    .map((one, at) => names[at] ?? options.find(({ value }) => value === one)?.label ?? ruleValueText(one))
    .join(t`、`)
  return `${offered?.label ?? ruleColumn} ${conditionTitle(ruleConditions, offered?.input === 'day')} ${said}`
}
