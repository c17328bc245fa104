import { t } from '@lingui/core/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listViews, type ListLayout, type ListView, type ListViews } from '#contract/records/list-views.ts'
import { call } from '#web/lib/call.ts'
import { toFailure, type CallFailure } from '#web/lib/failures.ts'
import { queryClient, read } from '#web/lib/query-client.ts'
import { isViewOnly, session } from '#web/state/session.ts'
import { toast } from '#web/ui/toasts.ts'

/** A change of columns waits this long for the next one before it is sent. */
const SAVE_AFTER_MS = 500

interface Unsaved {
  readonly listKey: string
  readonly viewId: string | null
  /** Null: as the list or the view has it. */
  layout: ListLayout | null
  timer: ReturnType<typeof setTimeout> | undefined
}

/** What the server has not confirmed yet; it wins over what the server says meanwhile. */
const unsaved = new Map<string, Unsaved>()
const failed = { isTold: false }

const withLayout = (kept: ListViews, { viewId, layout }: Pick<Unsaved, 'viewId' | 'layout'>): ListViews => {
  const others = kept.layouts.filter((one) => one.viewId !== viewId)
  return { ...kept, layouts: layout ? [...others, { viewId, layout }] : others }
}

const nothing: ListViews = { views: [], layouts: [], defaultId: null, sharing: null }

const viewsQuery = (listKey: string) =>
  queryOptions<ListViews, CallFailure>({
    queryKey: [listViews.list.path, { listKey }],
    queryFn: async ({ signal }) => {
      const kept = await read(listViews.list, { listKey }, { signal })
      return [...unsaved.values()].filter((one) => one.listKey === listKey).reduce(withLayout, kept)
    },
    staleTime: 60_000,
    // Another tab may have changed columns or views meanwhile.
    refetchOnWindowFocus: 'always',
  })

/** Asks for the views of a list that is about to be opened. */
export const prefetchViews = (listKey: string): void => void queryClient.prefetchQuery(viewsQuery(listKey))

const save = async (key: string, outlivesPage: boolean): Promise<void> => {
  const one = unsaved.get(key)
  if (!one || session.token === null) return
  clearTimeout(one.timer)
  one.timer = undefined
  const { listKey, viewId, layout } = one
  try {
    await call(listViews.saveLayout, { listKey, viewId, layout }, { outlivesPage, isQuiet: true })
    if (unsaved.get(key)?.layout === layout) unsaved.delete(key)
    failed.isTold = false
  } catch (error) {
    const later = t`列设置暂时无法保存，本页仍按您的设置显示，稍后会再次保存`
    if (!failed.isTold) toast('warning', isViewOnly(listViews.saveLayout) ? toFailure(error).message : later)
    failed.isTold = true
  }
}

/** Sends at once what still waits, and what could not be sent before. */
export const flushLayouts = (outlivesPage = false): void => {
  for (const key of unsaved.keys()) void save(key, outlivesPage)
}

let isHeard = false

/** From the first change on what waits is sent before the page ends, and when the window is shown again. */
const hearWindow = (): void => {
  if (isHeard) return
  isHeard = true
  window.addEventListener('pagehide', () => flushLayouts(true))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') flushLayouts()
  })
}

/**
 * Remembers columns of a list, or of a view of it: shown at once, sent after 500 ms without another change. What cannot
 * be saved is told once, stays as it is on this page, and is sent again with the next change and when the tab is shown.
 */
export const saveLayout = (listKey: string, viewId: string | null, layout: ListLayout | null): void => {
  const key = `${listKey} ${viewId ?? ''}`
  clearTimeout(unsaved.get(key)?.timer)
  const timer = setTimeout(() => flushLayouts(), SAVE_AFTER_MS)
  hearWindow()
  unsaved.set(key, { listKey, viewId, layout, timer })
  queryClient.setQueryData(viewsQuery(listKey).queryKey, (kept) =>
    withLayout(kept ?? nothing, { viewId, layout }),
  )
}

/**
 * A view was saved, or saved anew: it is known at once, so that the list can show it. The changes to its columns are
 * part of it from now on, and not to be sent any more.
 */
export const cacheView = (listKey: string, view: ListView, isDefault: boolean): void => {
  clearTimeout(unsaved.get(`${listKey} ${view.id}`)?.timer)
  unsaved.delete(`${listKey} ${view.id}`)
  queryClient.setQueryData(viewsQuery(listKey).queryKey, (kept = nothing) => ({
    ...withLayout(kept, { viewId: view.id, layout: null }),
    views: [...kept.views.filter(({ id }) => id !== view.id), view],
    defaultId: isDefault ? view.id : kept.defaultId,
  }))
}

/** A view is no more: neither it, nor its columns, nor a default that it was. */
export const dropView = (listKey: string, id: string): void =>
  void queryClient.setQueryData(viewsQuery(listKey).queryKey, (kept = nothing) => ({
    ...withLayout(kept, { viewId: id, layout: null }),
    views: kept.views.filter((view) => view.id !== id),
    defaultId: kept.defaultId === id ? null : kept.defaultId,
  }))

/** The views and columns of one list as far as they are known. */
export interface SavedViews extends ListViews {
  /** Answered or failed: the list may be asked for. A list without views to keep is settled from the start. */
  readonly isSettled: boolean
  /** The views could not be had; the list shows its own columns. */
  readonly failure: CallFailure | undefined
  readonly retry: () => void
  /** A view of this list that the user may see, by its id. */
  readonly viewOf: (id: string | undefined) => ListView | undefined
}

/** Asks once for the views of a list and keeps them in step with other tabs; `listKey` undefined has none. */
export const useSavedViews = (listKey: string | undefined): SavedViews => {
  useEffect(() => () => flushLayouts(), [])
  const { data, error, isPending, refetch } = useQuery({
    ...viewsQuery(listKey ?? ''),
    enabled: listKey !== undefined,
  })
  const kept = data ?? nothing
  return {
    ...kept,
    isSettled: listKey === undefined || !isPending,
    failure: data ? undefined : (error ?? undefined),
    retry: () => void refetch(),
    viewOf: (id) => kept.views.find((view) => view.id === id),
  }
}
