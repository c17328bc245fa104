import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, useState } from 'react'
import { listViews, type ListView } from '#contract/list-views.ts'
import { useRecovery, useAutosaveScope } from '#web/form/use-autosave.tsx'
import { useSending } from '#web/form/use-sending.ts'
import { Ahead, lazyPart } from '#web/lib/lazy-part.tsx'
import { isSameState, searchOf, stateOf } from '#web/list/address/list-search.ts'
import { listKeyOf, type ColumnLayout } from '#web/list/columns/column-layout.ts'
import type { ListRow } from '#web/list/columns/column.tsx'
import type { ListGroup, Listing } from '#web/list/listing.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu, MenuChoice, MenuChoices, MenuItem, MenuLabel, MenuSeparator } from '#web/ui/menu.tsx'
import { dropView, cacheView, useSavedViews } from './view-queries.ts'
import type { AskedOfViews } from './list-view-dialogs.tsx'

/** The list whose views are offered, and how its rows and columns stand. */
export interface ListViewsProps<Row extends ListRow> {
  of: ListGroup<Row>
  listing: Listing<Row>
  columnLayout: ColumnLayout<Row>
}

const builtIn = 'all'

const loadDialogs = () => import('./list-view-dialogs.tsx')
const SaveViewDialog = lazyPart(async () => (await loadDialogs()).SaveViewDialog)
const RenameViewDialog = lazyPart(async () => (await loadDialogs()).RenameViewDialog)
const DeleteViewDialog = lazyPart(async () => (await loadDialogs()).DeleteViewDialog)
/** They come together. */
const dialogs = {
  fetch: () => {
    SaveViewDialog.fetch()
    RenameViewDialog.fetch()
    DeleteViewDialog.fetch()
  },
}

/** Opens again what was being filled in when an earlier page ended. */
const useViewsComeBack = (listKey: string, comeBack: (asked: AskedOfViews) => void): void =>
  useRecovery<AskedOfViews>(`${useAutosaveScope()}${listViews.list.path} ${listKey} `, comeBack)

/** What is to be shown of a list, what it differs from, and the ways to another view. */
const useViews = <Row extends ListRow>({ of, listing, columnLayout }: ListViewsProps<Row>) => {
  const listKey = listKeyOf(of) ?? ''
  const kept = useSavedViews(listKeyOf(of))
  const { search, go } = listing
  const view = kept.viewOf(search.view)
  const isModified = view !== undefined && (columnLayout.isChanged || !isSameState(search, searchOf(view)))
  const content = { ...stateOf(search), layout: columnLayout.toSave }
  return {
    listKey,
    kept,
    view,
    isModified,
    content,
    show: (next: ListView | undefined, how?: { replace: boolean }) =>
      go(next ? searchOf(next) : kept.defaultId === null ? {} : { view: builtIn }, how),
    /** The view shown is no more. */
    drop: (gone: ListView) => {
      dropView(listKey, gone.id)
      const hasOtherDefault = kept.defaultId !== null && kept.defaultId !== gone.id
      go(hasOtherDefault ? { view: builtIn } : {}, { replace: true })
    },
    restore: () => {
      columnLayout.reset()
      if (view) go(searchOf(view))
    },
  }
}
type Views = ReturnType<typeof useViews>

type Asking = AskedOfViews | 'delete' | undefined

const Asked = ({ asking, views, onClose }: { asking: Asking; views: Views; onClose: () => void }) => {
  const { listKey, kept, view, content, show, drop } = views
  if (asking === 'save') {
    const onSaved = (saved: ListView) => show(saved, { replace: true })
    return <SaveViewDialog {...{ listKey, content, onSaved, onClose }} sharing={kept.sharing} />
  }
  if (asking === 'rename' && view) return <RenameViewDialog {...{ listKey, view, onClose }} />
  if (asking === 'delete' && view) {
    const onDeleted = () => drop(view)
    return <DeleteViewDialog {...{ view, onDeleted, onClose }} />
  }
  return null
}

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

const ViewActions = ({ views, onAsk }: { views: Views; onAsk: (asking: Asking) => void }) => {
  const { listKey, kept, view, isModified, content } = views
  const editing = useSending(listViews.edit)
  const choosing = useSending(listViews.setDefault)
  const update = async ({ id, version }: ListView) => {
    const sent = await editing.run({ id, version, content })
    if (sent && 'result' in sent) cacheView(listKey, sent.result, false)
  }
  const isDefault = kept.defaultId === (view?.id ?? null)
  return (
    <>
      {view?.mayEdit && isModified ? (
        <MenuItem icon="check" onSelect={() => void update(view)}>
          <Trans>保存修改</Trans>
        </MenuItem>
      ) : null}
      {isModified ? (
        <MenuItem icon="undo" onSelect={views.restore}>
          <Trans>恢复为视图原样</Trans>
        </MenuItem>
      ) : null}
      <MenuItem icon="plus" onSelect={() => onAsk('save')}>
        <Trans>另存为视图</Trans>
      </MenuItem>
      {isDefault ? null : (
        <MenuItem icon="star" onSelect={() => void choosing.run({ listKey, id: view?.id ?? null })}>
          <Trans>设为默认</Trans>
        </MenuItem>
      )}
      {view?.mayEdit ? (
        <>
          <MenuItem icon="edit" onSelect={() => onAsk('rename')}>
            <Trans>重命名</Trans>
          </MenuItem>
          <MenuItem icon="trash" danger onSelect={() => onAsk('delete')}>
            <Trans>删除视图</Trans>
          </MenuItem>
        </>
      ) : null}
    </>
  )
}

/** Which view is shown, whether it was changed, and everything that can be done with views (issue: generic list page). */
export const ListViewsMenu = <Row extends ListRow>(props: ListViewsProps<Row>) => {
  const views = useViews(props)
  const [asking, ask] = useState<Asking>()
  const { kept, view, isModified } = views
  useViewsComeBack(views.listKey, ask)
  const { t } = useLingui()
  const title = view?.name ?? t`默认列表`
  if (views.listKey === '') return null
  return (
    <>
      <Ahead of={dialogs}>
        <Menu
          align="start"
          trigger={
            <Button
              variant="ghost"
              className="max-md:px-2"
              aria-label={isModified ? t`视图：${title}（已修改）` : t`视图：${title}`}
            >
              <span className="max-w-60 truncate max-md:max-w-20">{title}</span>
              {isModified ? <span className="text-orange">{t`已修改`}</span> : null}
              <Icon name="chevron-down" size={14} />
            </Button>
          }
        >
          {kept.failure ? (
            <MenuItem icon="refresh" onSelect={kept.retry}>
              <Trans>视图未能加载，重试</Trans>
            </MenuItem>
          ) : (
            <>
              <ViewNames views={views} />
              <MenuSeparator />
              <ViewActions views={views} onAsk={ask} />
            </>
          )}
        </Menu>
      </Ahead>
      <Asked asking={asking} views={views} onClose={() => ask(undefined)} />
    </>
  )
}

/** 保存为视图 as a word beside what it would save. */
export const SaveViewButton = <Row extends ListRow>(props: ListViewsProps<Row>) => {
  const views = useViews(props)
  const [asking, ask] = useState<Asking>()
  if (views.listKey === '') return null
  return (
    <>
      <Ahead of={dialogs}>
        <Button variant="link" className="text-xs" onClick={() => ask('save')}>
          <Trans>保存为视图</Trans>
        </Button>
      </Ahead>
      <Asked asking={asking} views={views} onClose={() => ask(undefined)} />
    </>
  )
}
