import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { rolePermissions } from '#contract/role-permissions.ts'
import { roleTrials } from '#contract/role-trials.ts'
import { roles, type PermissionNode, type Role } from '#contract/roles.ts'
import { useSending } from '#web/form/use-sending.ts'
import { invalidateNoun, queryOf } from '#web/lib/query-client.ts'
import { useIsWide } from '#web/lib/is-wide.ts'
import { useUnsaved } from '#web/lib/unsaved.ts'
import { FailedList } from '#web/list/list-states.tsx'
import { CheckTree } from '#web/pickers/check-tree.tsx'
import { TrialDialog } from '#web/pickers/trial-dialog.tsx'
import { recordName } from '#web/record/record-name.ts'
import { can } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { GrantPreview } from './grant-preview.tsx'
import { beyondOwn, permissionOptions } from './permission-options.ts'

const GrantHistory = lazyPart(async () => (await import('./grant-history.tsx')).GrantHistory)

interface GrantsProps {
  role: Role
  nodes: readonly PermissionNode[]
  stored: readonly string[]
}

const isSame = (some: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  some.size === others.size && [...some].every((one) => others.has(one))

const Grants = ({ role, nodes, stored }: GrantsProps) => {
  const { t } = useLingui()
  const [edited, edit] = useState<ReadonlySet<string>>()
  const [isTrying, setTrying] = useState(false)
  const [isLooking, setLooking] = useState(false)
  const { run, isBusy } = useSending(rolePermissions.saveRolePermission, { isQuiet: true })
  const last = useMemo(() => new Set(stored), [stored])
  const options = useMemo(() => permissionOptions(nodes), [nodes])
  const notHeld = t`您没有此权限，不能授予`
  const shut = useMemo(() => beyondOwn(nodes, last, notHeld), [nodes, last, notHeld])
  const checked = edited ?? last
  const isChanged = !isSame(checked, last)
  useUnsaved(isChanged)
  const isWide = useIsWide() && can(roleTrials.try)
  const mayGrant = can(rolePermissions.saveRolePermission)
  const permissions = { permissionIds: [...checked].join(','), lastpermissionIds: stored.join(',') }
  const takeUp = (before: readonly string[]) => {
    edit(new Set(before))
    setLooking(false)
  }
  const save = async (reason: string) => {
    const sent = await run({ roleId: role.id, ...permissions, reason })
    if (!sent) return undefined
    if ('failure' in sent) {
      // What somebody else granted meanwhile becomes visible behind what was checked here.
      void invalidateNoun(rolePermissions.queryRolePermission)
      return sent.failure
    }
    setTrying(false)
    edit(undefined)
    return undefined
  }
  return (
    <div className="grid gap-3 p-4 pb-0">
      <div className={classes('grid items-start gap-3', isWide && 'grid-cols-[minmax(0,1fr)_20rem]')}>
        <CheckTree
          label={t`菜单与权限`}
          options={options}
          checked={checked}
          onChecked={edit}
          stored={last}
          shut={shut}
          isReadOnly={!mayGrant}
        />
        {isWide && isChanged ? <GrantPreview roleId={role.id} {...permissions} /> : null}
        {isWide && !isChanged ? (
          <p className="rounded border border-line-soft p-3 text-sm text-ink-3">
            <Trans>勾选或取消后，这里显示谁会得到、谁会失去什么，以及数据行的变化。</Trans>
          </p>
        ) : null}
      </div>
      <div className="sticky bottom-0 z-sticky -mx-4 flex flex-wrap justify-end gap-3 rounded-b border-t border-line bg-surface px-4 py-3">
        <Button className="mr-auto" onClick={() => setLooking(true)}>
          <Trans>授权历史</Trans>
        </Button>
        {mayGrant ? (
          <>
            <Button disabled={!isChanged} onClick={() => edit(undefined)}>
              <Trans>放弃修改</Trans>
            </Button>
            <Button variant="primary" disabled={!isChanged} onClick={() => setTrying(true)}>
              <Trans>试算并保存</Trans>
            </Button>
          </>
        ) : null}
      </div>
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
          onSave={save}
          onClose={() => setTrying(false)}
        />
      ) : null}
    </div>
  )
}

/** What a role is granted: a tree to check, tried before it is saved. */
export const RolePermissions = ({ id }: { id: string }) => {
  const role = useQuery(queryOf(roles.queryById, { id }))
  const tree = useQuery(queryOf(roles.queryRoleTree, {}))
  const granted = useQuery(queryOf(rolePermissions.queryRolePermission, { roleId: id }))
  const failed = [role, tree, granted].find(({ error, data }) => error && !data)
  if (failed?.error) return <FailedList failure={failed.error} onRetry={() => void failed.refetch()} />
  if (!role.data || !tree.data || !granted.data)
    return (
      <div aria-busy="true" className="grid gap-4 p-4">
        {['w-40', 'w-32', 'w-48', 'w-36'].map((width) => (
          <Skeleton key={width} className={`h-4 ${width}`} />
        ))}
      </div>
    )
  return <Grants key={id} role={role.data} nodes={tree.data.treeList} stored={granted.data} />
}
