import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { resourceOf } from '#contract/core/resource-group.ts'
import { roles, type Role } from '#contract/administration/roles.ts'
import { formatNumber } from '#web/lib/format.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { recordPage } from '#web/lib/record-address.ts'
import { recordName } from '#web/record/record-name.ts'
import { classes } from '#web/ui/classes.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { dictText } from '#web/values/value-text.ts'

/** The oldest first, and all: an installation has some dozens. */
const question = {
  field: 'roleName,roleNameEn,roleCode,category,userCount',
  column: 'createTime',
  order: 'asc',
  pageSize: '500',
}

const RoleLine = ({ role, isChosen }: { role: Role; isChosen: boolean }) => {
  const count = formatNumber(role.userCount)
  return (
    <Link
      to={recordPage(resourceOf(roles), role.id) ?? ''}
      aria-current={isChosen ? 'page' : undefined}
      className={classes(
        'flex items-center gap-2 border-l-2 px-3 py-2 no-underline',
        isChosen ? 'border-accent-edge bg-accent-soft' : 'border-transparent hover:bg-grey-soft',
      )}
    >
      <span className="grid min-w-0 flex-1">
        <span className="truncate text-sm font-medium text-ink">{recordName(roles, role)}</span>
        <span className="truncate text-xs text-ink-3">{role.roleCode}</span>
      </span>
      <span className="shrink-0 text-xs text-ink-3">
        <Trans>{count} 人</Trans>
      </span>
    </Link>
  )
}

/** All roles beside the chosen one, by category, with how many people hold them; where the screen is wide enough. */
export const RolePane = ({ id }: { id: string }) => {
  const { t } = useLingui()
  const [sought, seek] = useState('')
  const { data } = useQuery(queryOf(roles.list, question))
  const words = sought.trim().toLowerCase()
  const shown = (data?.records ?? []).filter((role) =>
    [recordName(roles, role), role.roleCode].some((text) => text.toLowerCase().includes(words)),
  )
  return (
    <nav
      aria-label={t`角色`}
      data-print="hide"
      className="sticky top-(--bars) hidden max-h-[calc(100dvh-var(--bars))] overflow-auto rounded border border-line bg-surface xl:block"
    >
      <div className="p-3">
        <TextInput
          type="search"
          icon="search"
          aria-label={t`查找角色`}
          placeholder={t`名称或编码`}
          maxLength={100}
          value={sought}
          onValue={seek}
        />
      </div>
      {[...Map.groupBy(shown, ({ category }) => category)].map(([category, some]) => (
        <section key={category} className="pb-2">
          <h2 className="px-3 py-1 text-xs font-normal text-ink-3">
            {some[0] ? dictText(some[0], 'category') : ''}
          </h2>
          {some.map((role) => (
            <RoleLine key={role.id} role={role} isChosen={role.id === id} />
          ))}
        </section>
      ))}
    </nav>
  )
}
