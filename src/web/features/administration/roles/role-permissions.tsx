import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { dataRules, type RuledGrant } from '#contract/administration/data-rules.ts'
import { rolePermissions } from '#contract/administration/role-permissions.ts'
import { roleTrials } from '#contract/administration/role-trials.ts'
import { roles, type PermissionNode, type Role } from '#contract/administration/roles.ts'
import { useSending } from '#web/form/use-sending.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { useIsWide } from '#web/lib/is-wide.ts'
import { invalidateNoun, queryOf } from '#web/lib/query-client.ts'
import { useUnsaved } from '#web/lib/unsaved.ts'
import { CheckTree } from '#web/pickers/check-tree.tsx'
import { recordName } from '#web/record/record-name.ts'
import { TrialDialog } from '#web/rights/trial-dialog.tsx'
import { can, mayChange } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { GrantPreview } from './grant-preview.tsx'
import { beyondOwn, nodeOf, permissionOptions } from './permission-options.ts'
import { RoleNode } from './role-node.tsx'
import { useGrants } from './use-grants.ts'

const GrantHistory = lazyPart(async () => (await import('./grant-history.tsx')).GrantHistory)

interface GrantsProps {
  role: Role
  nodes: readonly PermissionNode[]
  stored: readonly string[]
  ruled: readonly RuledGrant[]
}

const none: readonly RuledGrant[] = []

const columns = 'grid-cols-1 md:grid-cols-2 xl:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)_minmax(0,1fr)]'

/** Saves what a role is granted; gives what was refused. */
const useSaveGrants = (role: Role, { permissions, drop }: ReturnType<typeof useGrants>) => {
  const { run, isBusy } = useSending(rolePermissions.saveRolePermission, { isQuiet: true })
  const save = async (reason: string, onSaved: () => void) => {
    const sent = await run({ roleId: role.id, ...permissions, reason })
    if (!sent) return undefined
    // What somebody else granted meanwhile becomes visible behind what was checked here.
    void invalidateNoun(rolePermissions.queryRolePermission)
    void invalidateNoun(dataRules.ruledGrants)
    if ('failure' in sent) return sent.failure
    onSaved()
    drop()
    return undefined
  }
  return { save, isBusy }
}

interface FooterProps {
  mayGrant: boolean
  isChanged: boolean
  onLook: () => void
  onDrop: () => void
  onTry: () => void
}

const Footer = ({ mayGrant, isChanged, onLook, onDrop, onTry }: FooterProps) => (
  <div className="sticky bottom-0 z-sticky -mx-4 flex flex-wrap justify-end gap-3 rounded-b border-t border-line bg-surface px-4 py-3">
    <Button className="mr-auto" onClick={onLook}>
      <Trans>授权历史</Trans>
    </Button>
    {mayGrant ? (
      <>
        <Button disabled={!isChanged} onClick={onDrop}>
          <Trans>放弃修改</Trans>
        </Button>
        <Button variant="primary" disabled={!isChanged} onClick={onTry}>
          <Trans>试算并保存</Trans>
        </Button>
      </>
    ) : null}
  </div>
)

interface ChoosingProps extends Pick<GrantsProps, 'role' | 'nodes'> {
  grants: ReturnType<typeof useGrants>
  isReadOnly: boolean
}

/** The tree of permissions, what hangs on the one that is looked at, and what the changes would come to. */
const Choosing = ({ role, nodes, grants, isReadOnly }: ChoosingProps) => {
  const { t } = useLingui()
  const { checked, last, permissions, isChanged } = grants
  const [marked, mark] = useState(nodes[0]?.key ?? '')
  const options = useMemo(() => permissionOptions(nodes), [nodes])
  const notHeld = t`您没有此权限，不能授予`
  const shut = useMemo(() => beyondOwn(nodes, last, notHeld), [nodes, last, notHeld])
  const isWide = useIsWide() && can(roleTrials.try)
  return (
    <div
      className={classes('grid rounded border border-line max-md:divide-y md:divide-x divide-line', columns)}
    >
      <CheckTree
        label={t`菜单与权限`}
        options={options}
        checked={checked}
        onChecked={grants.check}
        stored={last}
        shut={shut}
        isReadOnly={isReadOnly}
        marked={marked}
        onMarked={mark}
      />
      <RoleNode node={nodeOf(nodes, marked)} grants={grants} shut={shut} isReadOnly={isReadOnly} />
      {isWide ? <GrantPreview roleId={role.id} permissions={isChanged ? permissions : undefined} /> : null}
    </div>
  )
}

const Grants = ({ role, nodes, stored, ruled }: GrantsProps) => {
  const grants = useGrants(stored, ruled)
  const { permissions, isChanged } = grants
  const [isTrying, setTrying] = useState(false)
  const [isLooking, setLooking] = useState(false)
  const { save, isBusy } = useSaveGrants(role, grants)
  useUnsaved(isChanged)
  const mayGrant = mayChange(rolePermissions.saveRolePermission) && !role.isBeyondOwn
  const takeUp = (before: readonly string[]) => {
    grants.check(new Set(before))
    setLooking(false)
  }
  return (
    <div className="grid grid-cols-1 gap-3 p-4 pb-0">
      <Choosing {...{ role, nodes, grants }} isReadOnly={!mayGrant} />
      <Footer
        {...{ mayGrant, isChanged }}
        onLook={() => setLooking(true)}
        onDrop={grants.drop}
        onTry={() => setTrying(true)}
      />
      {isLooking ? (
        <GrantHistory
          roleId={role.id}
          onTake={mayGrant ? takeUp : undefined}
          onClose={() => setLooking(false)}
        />
      ) : null}
      {isTrying ? (
        <TrialDialog
          on={roleTrials.try}
          change={{ roleId: role.id, permissions }}
          name={recordName(roles, role)}
          isBusy={isBusy}
          onSave={(reason) => save(reason, () => setTrying(false))}
          onClose={() => setTrying(false)}
        />
      ) : null}
    </div>
  )
}

/** What a role is granted: a tree to check, the rules and fields of the row that is looked at; tried before it is saved. */
export const RolePermissions = ({ id }: { id: string }) => {
  const role = useQuery(queryOf(roles.queryById, { id }))
  const tree = useQuery(queryOf(roles.queryRoleTree, {}))
  const granted = useQuery(queryOf(rolePermissions.queryRolePermission, { roleId: id }))
  const seesRules = can(dataRules.ruledGrants)
  const ruled = useQuery({ ...queryOf(dataRules.ruledGrants, { roleId: id }), enabled: seesRules })
  const failed = [role, tree, granted, ruled].find(({ error, data }) => error && !data)
  if (failed?.error) return <FailedCall failure={failed.error} onRetry={() => void failed.refetch()} />
  if (!role.data || !tree.data || !granted.data || (seesRules && !ruled.data))
    return (
      <div aria-busy="true" className="grid gap-4 p-4">
        {['w-40', 'w-32', 'w-48', 'w-36'].map((width) => (
          <Skeleton key={width} className={`h-4 ${width}`} />
        ))}
      </div>
    )
  return (
    <Grants
      key={id}
      role={role.data}
      nodes={tree.data.treeList}
      stored={granted.data}
      ruled={ruled.data ?? none}
    />
  )
}
