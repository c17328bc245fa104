import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Fragment } from 'react'
import { permissionEntries, type PermissionEntry } from '#contract/administration/permission-entries.ts'
import { menuTypes } from '#contract/rules/menu-entry.ts'
import { Tag } from '#web/ui/tag.tsx'
import { useKnownWords } from './known-words.ts'
import { PermissionRules } from './permission-rules.tsx'
import { HistorySection } from '#web/record/history-section.tsx'
import { RecordFields, type RecordLook } from '#web/record/record-fields.tsx'

const recorded = { title: msg`记录`, fields: ['createBy', 'createTime', 'updateTime'] } as const

const ofMenu = {
  of: permissionEntries,
  sections: [
    {
      title: msg`菜单`,
      fields: ['name', 'nameEn', 'url', 'redirect', 'component', 'icon', 'target', 'status', 'description'],
    },
    { title: msg`显示`, fields: ['route', 'hidden', 'alwaysShow'] },
    recorded,
  ],
} satisfies RecordLook<PermissionEntry>

const ofWord = {
  of: permissionEntries,
  sections: [
    {
      title: msg`权限`,
      fields: ['name', 'nameEn', 'perms', 'permsKind', 'permsType', 'status', 'description'],
    },
    recorded,
  ],
} satisfies RecordLook<PermissionEntry>

const Unused = ({ word }: { word: string }) => {
  const known = useKnownWords()
  return known === undefined || known.has(word) ? null : (
    <Tag tone="orange">
      <Trans>没有功能使用这个权限字</Trans>
    </Tag>
  )
}

export const PermissionDetail = ({ row }: { row: PermissionEntry }) => (
  <Fragment key={row.id}>
    {row.perms ? <Unused word={row.perms} /> : null}
    <RecordFields {...(row.menuType === menuTypes.word ? ofWord : ofMenu)} row={row} heading="h3" />
    {row.permsKind === 'query' ? <PermissionRules permissionId={row.id} /> : null}
    <HistorySection of={permissionEntries} id={row.id} />
  </Fragment>
)
