import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dataRuleTrials } from '#contract/data-rule-trials.ts'
import { dataRules, type RuledGrant, type RuledPermission } from '#contract/data-rules.ts'
import { useSending } from '#web/form/use-sending.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { useUnsaved } from '#web/lib/unsaved.ts'
import { FailedList } from '#web/list/list-states.tsx'
import { RuleText } from '#web/pickers/rule-text.tsx'
import { TrialDialog } from '#web/pickers/trial-dialog.tsx'
import { can } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface GrantProps {
  roleId: string
  grant: RuledGrant
  fields: RuledPermission['fields']
}

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one))

/** The rules of one permission, those chosen for the role ticked. */
const Grant = ({ roleId, grant, fields }: GrantProps) => {
  const { permissionId, name, rules, chosen } = grant
  const [edited, edit] = useState<readonly string[]>()
  const [isTrying, setTrying] = useState(false)
  const { run, isBusy } = useSending(dataRules.grant, { isQuiet: true })
  const ticked = edited ?? chosen
  const isChanged = !isSame(ticked, chosen)
  useUnsaved(isChanged)
  const mayGrant = can(dataRules.grant)
  const change = { permissionId, roleId, dataRuleIds: ticked.join(',') }
  const save = async (reason: string) => {
    const sent = await run({ ...change, reason })
    if (!sent) return undefined
    if ('failure' in sent) return sent.failure
    setTrying(false)
    edit(undefined)
    return undefined
  }
  const tick = (id: string, isOn: boolean) =>
    edit(isOn ? [...ticked, id] : ticked.filter((other) => other !== id))
  return (
    <fieldset className="min-w-0 rounded border border-line">
      <legend className="mx-2 px-1 text-sm font-semibold">{name}</legend>
      <ul className="divide-y divide-line-soft">
        {rules.map((rule) => (
          <li key={rule.id} className="px-3 py-2">
            <Checkbox
              checked={ticked.includes(rule.id)}
              disabled={!mayGrant}
              onValue={(isOn) => tick(rule.id, isOn)}
            >
              <span className="grid min-w-0">
                <span>
                  {rule.ruleName}
                  {rule.status === '0' ? (
                    <span className="text-ink-3">
                      {' '}
                      <Trans>（无效，不限制任何人）</Trans>
                    </span>
                  ) : null}
                </span>
                <span className="text-xs text-ink-3">
                  <RuleText rule={rule} fields={fields} />
                </span>
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      {isChanged ? (
        <div className="flex justify-end gap-3 border-t border-line-soft p-3">
          <Button size="small" onClick={() => edit(undefined)}>
            <Trans>放弃修改</Trans>
          </Button>
          <Button size="small" variant="primary" onClick={() => setTrying(true)}>
            <Trans>试算并保存</Trans>
          </Button>
        </div>
      ) : null}
      {isTrying ? (
        <TrialDialog
          on={dataRuleTrials.grant}
          change={change}
          name={name}
          isBusy={isBusy}
          onSave={save}
          onClose={() => setTrying(false)}
        />
      ) : null}
    </fieldset>
  )
}

/** Which data rules narrow each permission of a role; a choice is tried before it is saved. */
export const RoleRules = ({ id }: { id: string }) => {
  const grants = useQuery(queryOf(dataRules.ruledGrants, { roleId: id }))
  const ruled = useQuery(queryOf(dataRules.ruledPermissions, {}))
  const failed = [grants, ruled].find(({ error, data }) => error && !data)
  if (failed?.error) return <FailedList failure={failed.error} onRetry={() => void failed.refetch()} />
  if (!grants.data || !ruled.data) return <Skeleton className="m-4 h-24" />
  const withRules = grants.data.filter(({ rules }) => rules.length > 0)
  return (
    <div className="grid max-w-3xl gap-4 p-4">
      <p className="text-xs text-ink-3">
        <Trans>
          不勾选：看到数据范围内的全部数据。勾选多条：须全部满足。此人的其他角色满足其一也可。规则在“菜单管理”的权限上新增。
        </Trans>
      </p>
      {withRules.length === 0 ? (
        <Empty>
          <Trans>此角色的权限还没有可选的数据规则</Trans>
        </Empty>
      ) : (
        withRules.map((grant) => (
          <Grant
            key={grant.permissionId}
            roleId={id}
            grant={grant}
            fields={ruled.data.find((one) => one.id === grant.permissionId)?.fields ?? []}
          />
        ))
      )}
    </div>
  )
}
