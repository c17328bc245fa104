import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { dataRuleTrials } from '#contract/administration/data-rule-trials.ts'
import { dataRules, type DataRule, type RuledPermission } from '#contract/administration/data-rules.ts'
import { AddButton, EditButton } from '#web/form/form-buttons.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { FormScope, useFormScope } from '#web/form/form-scope.tsx'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { queryOf } from '#web/lib/query-client.ts'
import { DeleteButton } from '#web/list/rows/deleting.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { RuleText } from './rule-text.tsx'

const form = async () => (await import('./rule-form.tsx')).RuleForm
const TrialDialog = lazyPart(async () => (await import('./trial-dialog.tsx')).TrialDialog)

/** Which of the rules hold, where that is chosen beside them. */
export interface RuleChoice {
  readonly chosen: readonly string[]
  readonly isShut: boolean
  readonly onChosen: (ids: readonly string[]) => void
}

interface RuleListProps {
  permission: RuledPermission
  title: ReactNode
  note: ReactNode
  choice?: RuleChoice
}

interface RuleProps {
  rule: DataRule
  fields: RuledPermission['fields']
}

const NameAndText = ({ rule, fields }: RuleProps) => (
  <span className="grid min-w-0 flex-1">
    <span className="truncate">{rule.ruleName}</span>
    <span className="text-xs text-ink-3 wrap-anywhere">
      <RuleText rule={rule} fields={fields} />
    </span>
  </span>
)

const Line = ({ rule, fields, choice }: RuleProps & { choice: RuleChoice | undefined }) => {
  const choose = ({ chosen, onChosen }: RuleChoice, isOn: boolean) =>
    onChosen(isOn ? [...chosen, rule.id] : chosen.filter((id) => id !== rule.id))
  return (
    <li className="flex min-h-row flex-wrap items-center gap-x-3 gap-y-1 px-2 py-1.5 text-sm">
      {choice ? (
        <Checkbox
          className="min-w-0 flex-1"
          checked={choice.chosen.includes(rule.id)}
          disabled={choice.isShut}
          onValue={(isOn) => choose(choice, isOn)}
        >
          <NameAndText rule={rule} fields={fields} />
        </Checkbox>
      ) : (
        <NameAndText rule={rule} fields={fields} />
      )}
      {rule.status === '0' ? (
        <Tag>
          <Trans>无效，不限制任何人</Trans>
        </Tag>
      ) : null}
      <span className="flex gap-3">
        <EditButton on={dataRules.edit} row={rule} />
        <DeleteButton
          on={dataRules.delete}
          check={dataRules.deleteCheck}
          restore={dataRules.restore}
          id={rule.id}
          who={rule.ruleName}
          onDeleted={() => undefined}
        />
      </span>
    </li>
  )
}

/** Who adds a rule beside a choice means it for that. */
const useAdded = (choice: RuleChoice | undefined): void => {
  const { added, tellAdded } = useFormScope()
  useEffect(() => {
    if (added === undefined) return
    if (choice && !choice.isShut) choice.onChosen([...choice.chosen, added])
    tellAdded(undefined)
  })
}

const Lines = ({ permission: { id, fields }, choice }: RuleListProps) => {
  const { t } = useLingui()
  useAdded(choice)
  const answer = useQuery(queryOf(dataRules.getPermRuleListByPermId, { permissionId: id }))
  if (answer.error && !answer.data)
    return <FailedCall failure={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Skeleton className="h-20" />
  if (answer.data.length === 0)
    return (
      <p className="text-sm text-ink-3">
        <Trans>还没有数据规则：有此权限的角色可以看到其数据范围内的全部数据</Trans>
      </p>
    )
  return (
    <ul aria-label={t`数据规则`} className="divide-y divide-line rounded border border-line">
      {answer.data.map((rule) => (
        <Line key={rule.id} rule={rule} fields={fields} choice={choice} />
      ))}
    </ul>
  )
}

/** The data rules of a permission: added, edited after a trial, deleted, and chosen where there is a choice. */
export const RuleList = (props: RuleListProps) => {
  const { permission, title, note } = props
  return (
    <FormScope>
      <section className="min-w-0">
        <div className="mb-1 flex items-center justify-between gap-3">
          <h3 className="min-w-0 text-sm font-semibold">{title}</h3>
          <AddButton on={dataRules.add} variant="default" size="small" />
        </div>
        <p className="mb-3 text-xs text-ink-3">{note}</p>
        <Lines {...props} />
        <FormDialog
          of={dataRules}
          form={form}
          preset={{ permissionId: permission.id, status: '1' }}
          review={({ row, ...rest }) => (
            <TrialDialog {...rest} name={String(row['ruleName'])} on={dataRuleTrials.edit} />
          )}
        />
      </section>
    </FormScope>
  )
}
