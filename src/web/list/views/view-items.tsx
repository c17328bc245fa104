import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { listViews, type ListView } from '#contract/records/list-views.ts'
import { useSending } from '#web/form/use-sending.ts'
import { isViewOnly } from '#web/state/session.ts'
import { MenuChoice, MenuChoices, MenuItem, MenuLabel, MenuSeparator } from '#web/ui/menu.tsx'
import { builtIn, type AskedOfViews, type Views } from './use-views.ts'
import { cacheView } from './view-queries.ts'

const ViewNames = ({ views }: { views: Views }) => {
  const { t } = useLingui()
  const { kept, view } = views
  const groups = [
    { label: t`我的视图`, of: kept.views.filter((one) => one.scope === 'mine') },
    { label: t`按角色共享`, of: kept.views.filter((one) => one.scope === 'role') },
    { label: t`共享给所有人`, of: kept.views.filter((one) => one.scope === 'all') },
  ].filter((group) => group.of.length > 0)
  const mark = <span className="ml-auto pl-3 text-xs text-ink-3">{t`默认`}</span>
  return (
    <MenuChoices label={t`视图`} value={view?.id ?? builtIn} onValue={(id) => views.show(kept.viewOf(id))}>
      <MenuChoice value={builtIn}>
        <Trans>默认列表</Trans>
        {kept.defaultId === null && kept.views.length > 0 ? mark : null}
      </MenuChoice>
      {groups.map((group) => (
        <Fragment key={group.label}>
          <MenuLabel>{group.label}</MenuLabel>
          {group.of.map((one) => (
            <MenuChoice key={one.id} value={one.id}>
              <span className="max-w-60 truncate">{one.name}</span>
              {one.isMine ? null : <span className="text-xs text-ink-3">{one.ownerName}</span>}
              {kept.defaultId === one.id ? mark : null}
            </MenuChoice>
          ))}
        </Fragment>
      ))}
    </MenuChoices>
  )
}

const ViewActions = ({ views, onAsk }: { views: Views; onAsk: (asked: AskedOfViews) => void }) => {
  const { listKey, kept, view, isModified, content } = views
  const editing = useSending(listViews.edit)
  const choosing = useSending(listViews.setDefault)
  const update = async ({ id, version }: ListView) => {
    const sent = await editing.run({ id, version, content })
    if (sent && 'result' in sent) cacheView(listKey, sent.result, false)
  }
  const isShut = isViewOnly(listViews.edit)
  const isDefault = kept.defaultId === (view?.id ?? null)
  return (
    <>
      {view?.mayEdit && isModified ? (
        <MenuItem icon="check" disabled={isShut} onSelect={() => void update(view)}>
          <Trans>保存修改</Trans>
        </MenuItem>
      ) : null}
      {isModified ? (
        <MenuItem icon="undo" onSelect={views.restore}>
          <Trans>恢复为视图原样</Trans>
        </MenuItem>
      ) : null}
      <MenuItem icon="plus" disabled={isShut} onSelect={() => onAsk('save')}>
        <Trans>另存为视图</Trans>
      </MenuItem>
      {isDefault ? null : (
        <MenuItem
          icon="star"
          disabled={isShut}
          onSelect={() => void choosing.run({ listKey, id: view?.id ?? null })}
        >
          <Trans>设为默认</Trans>
        </MenuItem>
      )}
      {view?.mayEdit ? (
        <>
          <MenuItem icon="edit" disabled={isShut} onSelect={() => onAsk('rename')}>
            <Trans>重命名</Trans>
          </MenuItem>
          <MenuItem icon="trash" danger disabled={isShut} onSelect={() => onAsk('delete')}>
            <Trans>删除视图</Trans>
          </MenuItem>
        </>
      ) : null}
    </>
  )
}

/** What the menu of the views offers: the views of the list, and everything that can be done with them. */
export const ViewItems = ({ views, onAsk }: { views: Views; onAsk: (asked: AskedOfViews) => void }) => {
  const { kept } = views
  if (kept.failure)
    return (
      <MenuItem icon="refresh" onSelect={kept.retry}>
        <Trans>视图未能加载，重试</Trans>
      </MenuItem>
    )
  return (
    <>
      <ViewNames views={views} />
      <MenuSeparator />
      <ViewActions views={views} onAsk={onAsk} />
    </>
  )
}
