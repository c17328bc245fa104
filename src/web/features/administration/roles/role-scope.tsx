import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  claimDataPermissions,
  type ClaimDataPermission,
} from '#contract/administration/claim-data-permissions.ts'
import { roleTrials } from '#contract/administration/role-trials.ts'
import { claimMaskLevels, dataScopes, roles, type Role } from '#contract/administration/roles.ts'
import { useSending } from '#web/form/use-sending.ts'
import { invalidateNoun, queryOf } from '#web/lib/query-client.ts'
import { useUnsaved } from '#web/lib/unsaved.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { ChoicesInput } from '#web/pickers/choice-input.tsx'
import { companyChoices, companyGroupChoices, dictChoices, useChoices } from '#web/pickers/choices.ts'
import { TrialDialog } from '#web/rights/trial-dialog.tsx'
import { recordName } from '#web/record/record-name.ts'
import { mayChange } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

/** What is edited here, the amount as it is typed. */
interface Scope {
  dataScope: Role['dataScope']
  companyIds: readonly string[]
  groupIds: readonly string[]
  amountLimit: string
  maskLevel: Role['claimMaskLevel']
}

const scopeOf = ({ dataScope }: Role, stored: ClaimDataPermission): Scope => ({
  dataScope,
  companyIds: stored.companyIds,
  groupIds: stored.groupIds,
  amountLimit: stored.amountLimit ?? '',
  maskLevel: stored.maskLevel,
})

interface FieldsProps {
  scope: Scope
  isReadOnly: boolean
  onScope: (changes: Partial<Scope>) => void
}

const Places = ({ scope, onScope }: Omit<FieldsProps, 'isReadOnly'>) => {
  const { t } = useLingui()
  return (
    <>
      <Field group label={<Trans>集团</Trans>} hint={<Trans>集团以后新增的公司自动包含</Trans>}>
        <ChoicesInput
          source={companyGroupChoices()}
          label={t`集团`}
          placeholder={t`请选择`}
          values={scope.groupIds}
          onValues={(groupIds) => onScope({ groupIds })}
        />
      </Field>
      <Field group label={<Trans>公司</Trans>}>
        <ChoicesInput
          source={companyChoices}
          label={t`公司`}
          placeholder={t`请选择`}
          values={scope.companyIds}
          onValues={(companyIds) => onScope({ companyIds })}
        />
      </Field>
    </>
  )
}

const Fields = ({ scope, isReadOnly, onScope }: FieldsProps) => {
  const scopes = useChoices(dictChoices('role_scope', dataScopes.values))
  const levels = useChoices(dictChoices('claim_mask_level', claimMaskLevels.values))
  const one = <Value extends string>(known: readonly Value[], value: string): Value | undefined =>
    known.find((each) => each === value)
  return (
    <fieldset disabled={isReadOnly} className="contents">
      <Field
        group
        label={<Trans>数据范围</Trans>}
        hint={<Trans>全部机构、成员所在的机构，或下面指定的公司和集团；由数据库按行执行</Trans>}
      >
        <RadioGroup
          options={scopes}
          value={scope.dataScope}
          onValue={(value) => onScope({ dataScope: one(dataScopes.values, value) ?? 'ORG' })}
        />
      </Field>
      <Places scope={scope} onScope={onScope} />
      <Field label={<Trans>理赔金额上限</Trans>} hint={<Trans>不填则不限</Trans>}>
        <TextInput
          inputMode="decimal"
          suffix={<Trans>元</Trans>}
          maxLength={18}
          value={scope.amountLimit}
          onValue={(amountLimit) => onScope({ amountLimit })}
        />
      </Field>
      <Field group label={<Trans>理赔掩码级别</Trans>}>
        <RadioGroup
          options={levels}
          value={scope.maskLevel}
          onValue={(value) => onScope({ maskLevel: one(claimMaskLevels.values, value) ?? 'ALL' })}
        />
      </Field>
    </fieldset>
  )
}

/** What is edited of a role, and how it is sent. */
const useScope = (role: Role, stored: ClaimDataPermission) => {
  const [changes, setChanges] = useState<Partial<Scope>>({})
  const before = scopeOf(role, stored)
  const scope = { ...before, ...changes }
  const isChanged = JSON.stringify(scope) !== JSON.stringify(before)
  useUnsaved(isChanged)
  return {
    scope,
    isChanged,
    change: (more: Partial<Scope>) => setChanges((now) => ({ ...now, ...more })),
    drop: () => setChanges({}),
    sent: {
      ...scope,
      companyIds: [...scope.companyIds],
      groupIds: [...scope.groupIds],
      amountLimit: scope.amountLimit.trim() || null,
      version: stored.version,
    },
  }
}

const ScopeForm = ({ role, stored }: { role: Role; stored: ClaimDataPermission }) => {
  const { scope, isChanged, change, drop, sent: dataPermission } = useScope(role, stored)
  const [isTrying, setTrying] = useState(false)
  const save = claimDataPermissions.saveClaimTpaDataPermission
  const maySave = mayChange(save) && !role.isBeyondOwn
  const { run, isBusy } = useSending(save, { isQuiet: true })
  const onSave = async (reason: string) => {
    const sent = await run({ ...dataPermission, sysRoleId: role.id, reason })
    void invalidateNoun(roles.list)
    if (!sent) return undefined
    if ('failure' in sent) return sent.failure
    setTrying(false)
    drop()
    return undefined
  }
  return (
    <div className="grid max-w-3xl gap-4 p-4">
      <Fields scope={scope} isReadOnly={!maySave} onScope={change} />
      <p className="text-xs text-ink-3">
        <Trans>公司、集团、金额上限和掩码级别即理赔数据权限：现在保存，理赔模块上线后按此执行。</Trans>
      </p>
      {maySave ? (
        <div className="flex justify-end gap-3">
          <Button disabled={!isChanged} onClick={drop}>
            <Trans>放弃修改</Trans>
          </Button>
          <Button variant="primary" disabled={!isChanged} onClick={() => setTrying(true)}>
            <Trans>试算并保存</Trans>
          </Button>
        </div>
      ) : null}
      {isTrying ? (
        <TrialDialog
          on={roleTrials.try}
          change={{ roleId: role.id, dataPermission }}
          name={recordName(roles, role)}
          isBusy={isBusy}
          onSave={onSave}
          onClose={() => setTrying(false)}
        />
      ) : null}
    </div>
  )
}

/** Whose rows the people of a role see, and what of claims: tried before it is saved. */
export const RoleScope = ({ id }: { id: string }) => {
  const role = useQuery(queryOf(roles.queryById, { id }))
  const stored = useQuery(queryOf(claimDataPermissions.listBySysRoleId, { sysRoleId: id }))
  const failed = [role, stored].find(({ error, data }) => error && !data)
  if (failed?.error) return <FailedCall failure={failed.error} onRetry={() => void failed.refetch()} />
  const [permission] = stored.data ?? []
  if (!role.data || !permission)
    return (
      <div aria-busy="true" className="grid gap-4 p-4">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-control" />
      </div>
    )
  return <ScopeForm key={id} role={role.data} stored={permission} />
}
