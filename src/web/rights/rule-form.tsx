import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dataRules, type DataRuleDraft, type RuledPermission } from '#contract/administration/data-rules.ts'
import { Bound, useInput } from '#web/form/bound-field.tsx'
import { useDraftContext } from '#web/form/draft-context.ts'
import { FieldGroup } from '#web/form/draft-dialog.tsx'
import { inputsOf } from '#web/form/inputs.tsx'
import { queryOf } from '#web/lib/query-client.ts'
import { ChoiceInput, ChoicesInput } from '#web/pickers/choice-input.tsx'
import { dictChoices, flagChoices, type ChoiceSource } from '#web/pickers/choices.ts'
import { knownRowChoices } from '#web/pickers/row-choices.ts'
import { conditionTitle, variableTitle } from '#web/pickers/rule-words.ts'
import { classes } from '#web/ui/classes.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

const { Input } = inputsOf<DataRuleDraft>()

type Offered = RuledPermission['fields'][number]

const useOffered = (): readonly Offered[] => {
  const { values } = useDraftContext()
  const { data } = useQuery(queryOf(dataRules.ruledPermissions, {}))
  return data?.find(({ id }) => id === values['permissionId'])?.fields ?? []
}

/** A choice of a few; another field takes other conditions and values, so they go with it. */
const Few = ({
  name,
  options,
  onChosen,
}: {
  name: 'ruleColumn' | 'ruleConditions'
  options: readonly { value: string; label: string }[]
  onChosen?: (value: string) => void
}) => {
  const { t } = useLingui()
  const input = useInput(name)
  const read = (value: string) => options.find((one) => one.value === value)?.label ?? value
  return (
    <Bound input={input} read={read}>
      <Select
        name={name}
        options={[{ value: '', label: t`请选择` }, ...options]}
        value={input.value}
        onValue={(value) => {
          input.set(value)
          onChosen?.(value)
        }}
      />
    </Bound>
  )
}

const choicesOf = ({ input, of }: Offered): ChoiceSource | undefined => {
  if (input === 'flag') return flagChoices
  if (of === null) return undefined
  return input === 'dict' ? dictChoices(of) : knownRowChoices(of)
}

/** A value of the field: chosen, a day, or typed; several where the condition takes several. */
const Typed = ({ offered, isMany }: { offered: Offered; isMany: boolean }): ReactNode => {
  const { t } = useLingui()
  const input = useInput('ruleValue')
  const choices = choicesOf(offered)
  const { value, set } = input
  if (choices && isMany)
    return (
      <ChoicesInput
        source={choices}
        label={input.label}
        placeholder={t`请选择`}
        isWrong={input.error !== undefined}
        values={value.split(',').filter(Boolean)}
        onValues={(values) => set(values.join(','))}
      />
    )
  if (choices)
    return (
      <ChoiceInput
        name="ruleValue"
        source={choices}
        placeholder={t`请选择`}
        label={input.label}
        value={value}
        onValue={set}
      />
    )
  if (offered.input === 'day' && !isMany)
    return <DateInput label={input.label} aria-label={input.label} value={value} onValue={set} />
  return (
    <TextInput
      name="ruleValue"
      aria-label={input.label}
      maxLength={300}
      value={value}
      onValue={set}
      onBlur={input.settle}
    />
  )
}

const Value = ({ offered }: { offered: Offered }) => {
  const { t } = useLingui()
  const input = useInput('ruleValue')
  const { values } = useDraftContext()
  const isMany = values['ruleConditions'] === 'IN'
  const variables = offered.variables.filter((name) => isMany || name !== 'sys_multi_org_code')
  const variable = variables.find((name) => input.value === `#{${name}}`)
  const kinds = [
    { value: '', label: t`固定值` },
    ...variables.map((name) => ({ value: name as string, label: variableTitle(name) })),
  ]
  return (
    <Bound
      group
      input={input}
      className="md:col-span-2"
      hint={
        isMany && offered.input === 'text' ? (
          <Trans>多个值用英文逗号分隔</Trans>
        ) : values['ruleConditions'] === 'LIKE' ? (
          <Trans>包含这些字；“张%”只匹配开头，“%张”只匹配结尾</Trans>
        ) : undefined
      }
    >
      <div className={classes('grid gap-2', variables.length > 0 && 'md:grid-cols-[12rem_minmax(0,1fr)]')}>
        {variables.length > 0 ? (
          <Select
            aria-label={t`固定值或变量`}
            options={kinds}
            value={variable ?? ''}
            onValue={(name) => input.set(name === '' ? '' : `#{${name}}`)}
          />
        ) : null}
        {variable === undefined ? <Typed offered={offered} isMany={isMany} /> : null}
      </div>
    </Bound>
  )
}

/** A rule: its name, and the field, condition and value that a row has to meet. What is offered suits the kind of the field. */
export const RuleForm = () => {
  const { values, set } = useDraftContext()
  const fields = useOffered()
  const offered = fields.find(({ field }) => field === values['ruleColumn'])
  const isDay = offered?.input === 'day'
  return (
    <FieldGroup>
      <Input name="ruleName" className="md:col-span-2" />
      <Few
        name="ruleColumn"
        options={fields.map(({ field, label }) => ({ value: field, label }))}
        onChosen={(field) => {
          const [first = ''] = fields.find((one) => one.field === field)?.conditions ?? []
          set('ruleConditions', first)
          set('ruleValue', '')
        }}
      />
      <Few
        name="ruleConditions"
        options={(offered?.conditions ?? []).map((one) => ({
          value: one,
          label: conditionTitle(one, isDay),
        }))}
      />
      {offered ? <Value offered={offered} /> : null}
      <Input name="status" hint={<Trans>无效的规则不限制任何人</Trans>} />
    </FieldGroup>
  )
}
