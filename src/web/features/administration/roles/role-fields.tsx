import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { NounFields } from '#contract/administration/role-permissions.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import type { GrantEdit } from './use-grants.ts'

interface LevelProps {
  label: string
  /** What is seen without the permission, and with it. */
  without: string
  granted: string
  permissionId: string
  grants: GrantEdit
  shut: ReadonlyMap<string, string>
  isReadOnly: boolean
}

/** How a role sees some fields: a choice of two is the grant of one permission. */
const Level = ({ label, without, granted, permissionId, grants, shut, isReadOnly }: LevelProps) => {
  const why = shut.get(permissionId)
  const [isOn, was] = [grants.checked.has(permissionId), grants.last.has(permissionId)]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1.5 text-sm">
      <span className="min-w-0 wrap-anywhere">
        {label}
        {isOn === was ? null : (
          <span className="text-xs text-orange">
            {' '}
            <Trans>未保存</Trans>
          </span>
        )}
        {why ? <span className="block text-xs text-ink-3">{why}</span> : null}
      </span>
      <Segmented
        label={label}
        options={[
          { value: 'without', label: without },
          { value: 'granted', label: granted },
        ]}
        value={isOn ? 'granted' : 'without'}
        onValue={(value) => grants.turn(permissionId, value === 'granted')}
        disabled={isReadOnly || why !== undefined}
      />
    </li>
  )
}

interface RoleFieldsProps extends Pick<LevelProps, 'grants' | 'shut' | 'isReadOnly'> {
  fields: NounFields
  /** The permission that shows the rows. */
  list: ReactNode
}

/** The fields of a noun that are hidden, masked or shown; only what the server enforces can be chosen. */
export const RoleFields = ({ fields, list, ...props }: RoleFieldsProps) => {
  const { t } = useLingui()
  const { withheld, masked, revealId } = fields
  const names = masked.join(t`、`)
  return (
    <section>
      <h3 className="mb-1 text-sm font-semibold">
        {list ? <Trans>字段：{list}</Trans> : <Trans>字段</Trans>}
      </h3>
      <ul className="divide-y divide-line-soft">
        {withheld.map(({ label, permissionId, isMasked }) => (
          <Level
            key={permissionId}
            {...props}
            {...{ label, permissionId }}
            without={t`隐藏`}
            granted={isMasked ? t`掩码` : t`可见`}
          />
        ))}
        {masked.length > 0 && revealId ? (
          <Level {...props} label={names} permissionId={revealId} without={t`掩码`} granted={t`可申请`} />
        ) : null}
        {masked.length > 0 && !revealId ? (
          <li className="py-1.5 text-sm">
            <Trans>{names}：掩码，没有可查看完整内容的权限</Trans>
          </li>
        ) : null}
      </ul>
    </section>
  )
}
