import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { listViews } from '#contract/records/list-views.ts'
import { useAutosaveScope, useRecovery } from '#web/form/recovery.ts'
import type { ListRow } from '#web/list/columns/column.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Ahead, lazyPart } from '#web/ui/lazy-part.tsx'
import { LazyMenu } from '#web/ui/menu.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useViews, type AskedOfViews, type ListViewsProps, type TypedOfViews } from './use-views.ts'

const ViewItems = lazyPart(
  async () => (await import('./view-items.tsx')).ViewItems,
  <Skeleton className="m-2 h-4 w-40" />,
)
const ViewDialog = lazyPart(async () => (await import('./list-view-dialogs.tsx')).ViewDialog)
const menuAndDialog = {
  fetch: () => {
    ViewItems.fetch()
    ViewDialog.fetch()
  },
}

/** Opens again what was being filled in when an earlier page ended. */
const useViewsComeBack = (listKey: string, comeBack: (asked: TypedOfViews) => void): void =>
  useRecovery<TypedOfViews>(`${useAutosaveScope()}${listViews.list.path} ${listKey} `, comeBack)

/** Which view is shown, whether it was changed, and everything that can be done with views (issue: generic list page). */
export const ListViewsMenu = <Row extends ListRow>(props: ListViewsProps<Row>) => {
  const views = useViews(props)
  const [asked, ask] = useState<AskedOfViews>()
  const { view, isModified } = views
  useViewsComeBack(views.listKey, ask)
  const { t } = useLingui()
  const title = view?.name ?? t`默认列表`
  if (views.listKey === '') return null
  return (
    <>
      <Ahead of={menuAndDialog}>
        <LazyMenu
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
          <ViewItems views={views} onAsk={ask} />
        </LazyMenu>
      </Ahead>
      {asked ? <ViewDialog {...{ asked, views }} onClose={() => ask(undefined)} /> : null}
    </>
  )
}

/** 保存为视图 as a word beside what it would save. */
export const SaveViewButton = <Row extends ListRow>(props: ListViewsProps<Row>) => {
  const views = useViews(props)
  const [isAsked, setAsked] = useState(false)
  if (views.listKey === '') return null
  return (
    <>
      <Ahead of={ViewDialog}>
        <Button variant="link" className="text-xs" onClick={() => setAsked(true)}>
          <Trans>保存为视图</Trans>
        </Button>
      </Ahead>
      {isAsked ? <ViewDialog asked="save" views={views} onClose={() => setAsked(false)} /> : null}
    </>
  )
}
