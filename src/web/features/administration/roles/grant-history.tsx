import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { rolePermissions, type RoleGrant } from '#contract/administration/role-permissions.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface GrantHistoryProps {
  roleId: string
  /** Takes what was granted before a change into the tree, where it is tried and saved like every edit; nothing for who may not. */
  onTake: ((before: readonly string[]) => void) | undefined
  onClose: () => void
}

const Names = ({ label, names }: { label: string; names: readonly string[] }) => {
  const { t } = useLingui()
  return names.length === 0 ? null : (
    <p className="text-sm wrap-anywhere">
      <span className="text-ink-3">{label}</span> {names.join(t`、`)}
    </p>
  )
}

const Change = ({ change, onTake }: { change: RoleGrant; onTake: GrantHistoryProps['onTake'] }) => {
  const { t } = useLingui()
  const { at, by, reason, granted, revoked, before } = change
  return (
    <li className="grid gap-1 border-l-2 border-line py-1.5 pl-3">
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <span className="font-medium">{by ?? <Trans>系统</Trans>}</span>
        <time className="text-xs text-ink-3">{at}</time>
        {onTake ? (
          <Button size="small" variant="link" className="ml-auto" onClick={() => onTake(before)}>
            <Trans>恢复到此次修改之前</Trans>
          </Button>
        ) : null}
      </p>
      {reason ? <p className="text-sm wrap-anywhere">{reason}</p> : null}
      <Names label={t`授予`} names={granted} />
      <Names label={t`收回`} names={revoked} />
    </li>
  )
}

/** Who changed what a role is granted, and why; what was granted before one of these changes can be taken up again. */
export const GrantHistory = ({ roleId, onTake, onClose }: GrantHistoryProps) => {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(queryOf(rolePermissions.grantHistory, { roleId }))
  const body = () => {
    if (error && !data) return <FailedCall failure={error} onRetry={() => void refetch()} />
    if (!data)
      return (
        <div aria-busy="true" className="grid gap-3">
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </div>
      )
    if (data.length === 0)
      return (
        <Empty>
          <Trans>还没有授权记录</Trans>
        </Empty>
      )
    return (
      <ol className="grid gap-2">
        {data.map((change) => (
          <Change key={change.id} change={change} onTake={onTake} />
        ))}
      </ol>
    )
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<Trans>授权历史</Trans>}
      description={<Trans>恢复时，差异先在菜单树中标出；试算并写明原因后才会保存。</Trans>}
      closeLabel={t`关闭`}
      footer={
        <Button onClick={onClose}>
          <Trans>关闭</Trans>
        </Button>
      }
    >
      {body()}
    </Dialog>
  )
}
