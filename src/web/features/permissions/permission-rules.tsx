import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { dataRuleTrials } from '#contract/data-rule-trials.ts'
import { dataRules, type DataRule, type RuledPermission } from '#contract/data-rules.ts'
import { AddButton, EditButton } from '#web/form/form-buttons.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { FormScope } from '#web/form/form-scope.tsx'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { queryOf } from '#web/lib/query-client.ts'
import { FailedList } from '#web/list/list-states.tsx'
import { DeleteButton } from '#web/list/rows/deleting.tsx'
import { RuleText } from '#web/pickers/rule-text.tsx'
import { can } from '#web/state/session.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tag } from '#web/ui/tag.tsx'

const noun = msg({ message: '数据规则', context: 'one, in a title' })
const form = async () => (await import('./rule-form.tsx')).RuleForm
const TrialDialog = lazyPart(async () => (await import('#web/pickers/trial-dialog.tsx')).TrialDialog)

const Line = ({ rule, fields }: { rule: DataRule; fields: RuledPermission['fields'] }) => (
  <li className="flex min-h-row flex-wrap items-center gap-x-3 gap-y-1 px-2 py-1.5 text-sm">
    <span className="grid min-w-0 flex-1">
      <span className="truncate">{rule.ruleName}</span>
      <span className="text-xs text-ink-3">
        <RuleText rule={rule} fields={fields} />
      </span>
    </span>
    {rule.status === '0' ? (
      <Tag>
        <Trans>无效</Trans>
      </Tag>
    ) : null}
    <EditButton on={dataRules.edit} id={rule.id} />
    <DeleteButton
      on={dataRules.delete}
      check={dataRules.deleteCheck}
      restore={dataRules.restore}
      id={rule.id}
      who={rule.ruleName}
      onDeleted={() => undefined}
    />
  </li>
)

const Rules = ({ permissionId, fields }: { permissionId: string; fields: RuledPermission['fields'] }) => {
  const { t } = useLingui()
  const answer = useQuery(queryOf(dataRules.getPermRuleListByPermId, { permissionId }))
  if (answer.error && !answer.data)
    return <FailedList failure={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Skeleton className="h-20" />
  if (answer.data.length === 0)
    return (
      <Empty>
        <Trans>还没有数据规则：有此权限的角色可以看到其数据范围内的全部数据</Trans>
      </Empty>
    )
  return (
    <ul aria-label={t`数据规则`} className="divide-y divide-line rounded border border-line">
      {answer.data.map((rule) => (
        <Line key={rule.id} rule={rule} fields={fields} />
      ))}
    </ul>
  )
}

/** The rules of a permission that shows rows; nothing of one that takes none. */
export const PermissionRules = ({ permissionId }: { permissionId: string }) => {
  const ruled = useQuery(queryOf(dataRules.ruledPermissions, {}))
  const fields = ruled.data?.find(({ id }) => id === permissionId)?.fields
  if (!fields || !can(dataRules.getPermRuleListByPermId)) return null
  return (
    <FormScope>
      <section className="mt-5 min-w-0">
        <div className="mb-1 flex items-center justify-between">
          <h3 className="text-sm font-semibold">
            <Trans>数据规则</Trans>
          </h3>
          <AddButton on={dataRules.add} variant="default" size="small" />
        </div>
        <p className="mb-3 text-xs text-ink-3">
          <Trans>
            规则被角色选用后才生效：同一角色的规则须全部满足，多个角色满足其一即可。在“角色管理”的角色页选用。
          </Trans>
        </p>
        <Rules permissionId={permissionId} fields={fields} />
        <FormDialog
          of={dataRules}
          form={form}
          noun={noun}
          preset={{ permissionId, status: '1' }}
          review={({ row, ...rest }) => (
            <TrialDialog {...rest} name={String(row['ruleName'])} on={dataRuleTrials.edit} />
          )}
        />
      </section>
    </FormScope>
  )
}
