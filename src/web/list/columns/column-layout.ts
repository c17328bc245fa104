import { useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type * as Contract from '#contract/records/list-views.ts'
import { listSearch } from '#web/list/address/list-address.ts'
import { saveLayout, useSavedViews } from '#web/list/views/view-queries.ts'
import type { Column, ListRow } from './column.tsx'

/** Where a column stands, and how wide it is: whole px from 48 to 800, null by nature. */
export type ColumnSetting = Readonly<Contract.ListLayout['columns'][number]>

/** The columns of a list in their order, those that are not shown too, and how high its rows are. */
export interface ListLayout {
  readonly columns: readonly ColumnSetting[]
  readonly density: Contract.ListLayout['density']
}

/** What the views of a list are kept under; undefined for lists that are no resource's own. */
export const listKeyOf = ({ list }: { list: { path: string } }): string | undefined =>
  /^(.+)\/list$/.exec(list.path)?.[1]

const pins = { start: 0, none: 1, end: 2 } as const

/** The layout a list has by itself. */
export const firstLayout = <Row extends ListRow>(columns: readonly Column<Row>[]): ListLayout => ({
  density: 'standard',
  columns: columns.map(({ field, isHiddenAtFirst }, at) => ({
    field,
    isShown: at === 0 || !isHiddenAtFirst,
    width: null,
    pin: null,
  })),
})

/**
 * A remembered layout on the columns there are: every column once, the first one shown and in front, then those pinned
 * to the start, the free ones and those pinned to the end. Columns that are no more are left out; a new one stands
 * behind the column it follows by itself. Arranging twice changes nothing.
 */
export const arrange = <Row extends ListRow>(
  columns: readonly Column<Row>[],
  remembered: ListLayout | undefined,
): ListLayout => {
  const first = firstLayout(columns)
  if (!remembered) return first
  const known = new Set(first.columns.map(({ field }) => field))
  const settings: ColumnSetting[] = []
  for (const setting of remembered.columns) {
    if (known.has(setting.field) && !settings.some(({ field }) => field === setting.field))
      settings.push(setting)
  }
  for (const [at, setting] of first.columns.entries()) {
    if (settings.some(({ field }) => field === setting.field)) continue
    const before = first.columns[at - 1]?.field
    settings.splice(settings.findIndex(({ field }) => field === before) + 1, 0, setting)
  }
  const name = first.columns[0]?.field
  const rank = ({ field, pin }: ColumnSetting) => (field === name ? -1 : pins[pin ?? 'none'])
  return {
    density: remembered.density,
    columns: settings
      .map((setting) => (setting.field === name ? { ...setting, isShown: true } : setting))
      .toSorted((a, b) => rank(a) - rank(b)),
  }
}

const isSame = (a: ListLayout, b: ListLayout): boolean => {
  const essence = ({ density, columns }: ListLayout) =>
    JSON.stringify([density, columns.map(({ field, isShown, width, pin }) => [field, isShown, width, pin])])
  return essence(a) === essence(b)
}

const toWire = ({ columns, density }: ListLayout): Contract.ListLayout => ({
  density,
  columns: columns.map(({ field, isShown, width, pin }) => ({ field, isShown, width, pin })),
})

/** How the columns of a list stand, and the ways to change it. */
export interface ColumnLayout<Row extends ListRow> {
  readonly layout: ListLayout
  /** The shown columns in their order; the same array while nothing changes. */
  readonly shown: readonly Column<Row>[]
  /** Shows it at once and remembers it on the server. */
  readonly change: (layout: ListLayout) => void
  /** Back to the columns of the view, or of the list itself. */
  readonly reset: () => void
  /** The user has columns of their own here. */
  readonly isChanged: boolean
  /** What a view saved now remembers; null where the columns are the list's own. */
  readonly toSave: Contract.ListLayout | null
}

/** A change as it was made: what is remembered follows a moment later, too late for the control that was pressed. */
const useJustMade = (...remembered: readonly unknown[]) => {
  const [made, setMade] = useState<ListLayout>()
  const [seen, setSeen] = useState(remembered)
  if (remembered.some((one, at) => one !== seen[at])) {
    setSeen(remembered)
    setMade(undefined)
    return [undefined, setMade] as const
  }
  return [made, setMade] as const
}

/**
 * The columns of one list: as the user left them, remembered on the server per user and view (issue: generic list
 * page); without changes of their own as the view has them, or the list itself.
 */
export const useColumnLayout = <Row extends ListRow>(
  of: { list: { path: string } },
  columns: readonly Column<Row>[],
): ColumnLayout<Row> => {
  const listKey = listKeyOf(of)
  const { views, layouts } = useSavedViews(listKey)
  const { view: viewId } = listSearch(useSearch({ strict: false }))
  const view = views.find(({ id }) => id === viewId)
  const own = layouts.find((one) => one.viewId === (view?.id ?? null))?.layout
  const base = useMemo(() => arrange(columns, view?.content.layout ?? undefined), [columns, view])
  const [made, setMade] = useJustMade(own, view)
  const kept = useMemo(() => (own ? arrange(columns, own) : base), [columns, own, base])
  const layout = made ?? kept
  const shown = useMemo(() => {
    const byField = new Map<string, Column<Row>>(columns.map((column) => [column.field, column]))
    return layout.columns.flatMap(({ field, isShown }) => (isShown ? (byField.get(field) ?? []) : []))
  }, [columns, layout])
  return useMemo(() => {
    const keep = (next: ListLayout | null) =>
      listKey !== undefined && saveLayout(listKey, view?.id ?? null, next && toWire(next))
    return {
      layout,
      shown,
      change: (next) => {
        const arranged = arrange(columns, next)
        setMade(arranged)
        keep(isSame(arranged, base) ? null : arranged)
      },
      reset: () => {
        setMade(base)
        keep(null)
      },
      isChanged: !isSame(layout, base),
      toSave: isSame(layout, firstLayout(columns)) ? null : toWire(layout),
    }
  }, [listKey, view, columns, base, layout, shown, setMade])
}
