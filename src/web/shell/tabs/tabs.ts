import { t } from '@lingui/core/macro'
import type { AnyRoute, AnyRouter } from '@tanstack/react-router'
import type { Readable } from '@tanstack/react-store'
import { useSyncExternalStore } from 'react'
import { subscribe } from 'valtio'
import { dropAutosavesUnder, keepAutosavesUnder } from '#web/lib/autosave.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { fetchChunk } from '#web/lib/route-chunk.ts'
import { enterTab, forgetTab, hasUnsaved, isFinished } from '#web/lib/unsaved.ts'
import { refusalOf } from '#web/lib/screen-context.ts'
import { screenNames } from '#web/lib/screen-names.ts'
import { homePath } from '#web/lib/menu-trail.ts'
import { storeTabs, storedTabs } from '#web/state/stored-tabs.ts'
import { session } from '#web/state/session.ts'
import { toast } from '#web/ui/toasts.ts'
import { createRouterView, type RouterView } from './router-view.ts'
import {
  moved,
  MOST_TABS,
  opened,
  pinned,
  startList,
  successor,
  surplus,
  unlisted,
  without,
  type Tab,
} from './tab-list.ts'
import { tabTitle } from './tab-title.ts'

/** A page that has been drawn; it is drawn anew when its round changes. */
export interface LivingPage {
  readonly view: RouterView
  readonly round: number
}

export interface TabsState {
  readonly tabs: readonly Tab[]
  /** The path on the screen. */
  readonly active: string
  /** The pages that live, by path; a tab of an earlier page load has none until somebody goes there. */
  readonly pages: ReadonlyMap<string, LivingPage>
}

const shellRoute = '/_shell'
const nothing: TabsState = { tabs: [], active: '', pages: new Map() }

/** The tabs of one router: they follow it, and it is led by them. */
export class Tabs {
  #state = nothing
  readonly #router: AnyRouter
  readonly #listeners = new Set<() => void>()
  readonly #scrolls = new Map<string, number>()
  /** Where the window is, as it last said: asking while a page is drawn would lay it out before its time. */
  #scroll = 0
  /** False: one page at a time, and it ends when it is left. */
  #isMany = true
  #hasToldMost = false
  /** Shown before anybody knows whether there is such a page: it may lead elsewhere. */
  #unproven = ''

  constructor(router: AnyRouter) {
    this.#router = router
    const { matches, location, status } = router.stores
    for (const store of [matches, location, status]) (store as Readable<unknown>).subscribe(this.#follow)
    // The router goes to the top by itself once a place is drawn.
    router.subscribe('onRendered', ({ pathChanged }) => pathChanged && this.restoreScroll(this.#state.active))
    window.addEventListener('scroll', () => (this.#scroll = window.scrollY), { passive: true })
    subscribe(screenNames, () => this.#store())
    this.#follow()
  }

  readonly get = (): TabsState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** A new place begins at the top (specification 2.1); a place that lives goes on where it was left. */
  readonly restoreScroll = (path: string): void => {
    const to = this.#scrolls.get(path) ?? 0
    this.#scroll = to
    // Any other place asks how long the page is: once it is laid out anyway, before it is drawn.
    if (to === 0) window.scrollTo(0, 0)
    else requestAnimationFrame(() => this.#state.active === path && window.scrollTo(0, to))
  }

  readonly setMany = (isMany: boolean): void => {
    this.#isMany = isMany
  }

  readonly go = async (path: string): Promise<void> => {
    const tab = this.#state.tabs.find((one) => one.path === path)
    if (tab && path !== this.#state.active) await this.#router.navigate({ href: tab.href })
  }

  /** Home stays. Where the page on the screen closes, the next one is shown first. */
  readonly close = async (paths: readonly string[]): Promise<void> => {
    const closing = new Set(paths)
    const [home] = this.#state.tabs
    if (home) closing.delete(home.path)
    const next = closing.has(this.#state.active)
      ? successor(this.#state.tabs, this.#state.active, closing)
      : undefined
    if (next) await this.#router.navigate({ href: next.href })
    if (!closing.has(this.#state.active)) this.#drop([...closing])
  }

  /** Draws the page anew and asks the server again; the others stay as they are. */
  readonly refresh = async (path: string): Promise<void> => {
    await this.go(path)
    const page = this.#state.pages.get(path)
    if (this.#state.active !== path || !page) return
    forgetTab(path)
    dropAutosavesUnder(`${path} `)
    await this.#loadAgain()
    // Pages that are hidden watch no query.
    await queryClient.invalidateQueries({ type: 'active', refetchType: 'none' })
    this.#set({ pages: new Map(this.#state.pages).set(path, { ...page, round: page.round + 1 }) })
    await this.#router.invalidate()
  }

  readonly pin = (path: string, isPinned: boolean): void =>
    this.#set({ tabs: pinned(this.#state.tabs, path, isPinned) })

  readonly canMove = (path: string, to: number): boolean =>
    moved(this.#state.tabs, path, to) !== this.#state.tabs

  readonly move = (path: string, to: number): void => this.#set({ tabs: moved(this.#state.tabs, path, to) })

  #set(change: Partial<TabsState>): void {
    const before = this.#state
    this.#state = { ...before, ...change }
    if (this.#state.tabs !== before.tabs) this.#store()
    for (const listener of this.#listeners) listener()
  }

  #store(): void {
    const { tabs } = this.#state
    const userId = session.userInfo?.id
    if (userId === undefined || tabs.length === 0) return
    storeTabs(
      userId,
      tabs.map((tab) => ({ ...tab, name: screenNames[tab.path] })),
    )
  }

  /** The chunk of the page on the screen, where it did not come. */
  async #loadAgain(): Promise<void> {
    const leaf = this.#router.stores.matches.get().at(-1)
    const route = leaf && (this.#router.routesById as Record<string, AnyRoute | undefined>)[leaf.routeId]
    if (route) await fetchChunk(route)
  }

  #drop(paths: readonly string[]): void {
    for (const path of paths) {
      forgetTab(path)
      dropAutosavesUnder(`${path} `)
      this.#scrolls.delete(path)
    }
    const { tabs, pages } = this.#state
    this.#set({ tabs: tabs.filter(({ path }) => !paths.includes(path)), pages: without(pages, paths) })
  }

  readonly #follow = (): void => {
    const matches = this.#router.stores.matches.get()
    const shell = matches.find(({ routeId }) => routeId === shellRoute)
    const leaf = matches.at(-1)
    if (!shell) {
      if (this.#state !== nothing) this.#set(nothing)
    } else if (shell.status === 'success' && leaf && leaf !== shell)
      this.#show(leaf.pathname, leaf.status, refusalOf(leaf) === null)
  }

  /** What says why there is nothing to see lives as long as it is looked at, and is no tab. */
  #show(path: string, status: string, isTab: boolean): void {
    const { active } = this.#state
    if (path !== active) this.#leave(active, path)
    const known = this.#state.pages.get(path)
    if (!known && status === 'pending') this.#unproven = path
    else if (status !== 'pending' && this.#unproven === path) this.#unproven = ''
    const view = known?.view ?? createRouterView(this.#router, path, () => this.#state.active === path)
    const before = this.#tabs()
    const tabs = isTab ? opened(before, path, this.#hrefOf(path)) : unlisted(before, path)
    if (!known || tabs !== this.#state.tabs || path !== active) {
      const pages = known ? this.#state.pages : new Map(this.#state.pages).set(path, { view, round: 0 })
      this.#set({ tabs, active: path, pages })
    }
    view.publish()
    if (this.#isMany) this.#thin()
  }

  #tabs(): readonly Tab[] {
    if (this.#state.tabs.length > 0) return this.#state.tabs
    const kept = storedTabs(session.userInfo?.id ?? '')
    // A record is called by its name before anybody goes there again.
    for (const { path, name } of kept) if (name !== undefined) screenNames[path] ??= name
    return startList(homePath(session.menu ?? []), kept)
  }

  #hrefOf(path: string): string {
    const { pathname, href } = this.#router.stores.location.get()
    return pathname === path ? href : (this.#state.tabs.find((tab) => tab.path === path)?.href ?? path)
  }

  #leave(path: string, to: string): void {
    this.#scrolls.set(path, this.#scroll)
    enterTab(to)
    if (path === '') return
    const tab = this.#state.tabs.find((one) => one.path === path)
    const isOver = isFinished(path) && !tab?.isPinned && !hasUnsaved(path)
    if (path === this.#unproven || !tab || isOver) this.#drop([path])
    else if (!this.#isMany) this.#rest(path)
  }

  /** One page at a time: the page ends, what was typed there is kept, and only home and what is pinned stays in the list. */
  #rest(path: string): void {
    const { tabs, pages } = this.#state
    forgetTab(path)
    keepAutosavesUnder(`${path} `)
    this.#scrolls.delete(path)
    this.#set({
      tabs: tabs.filter((tab, at) => at === 0 || tab.isPinned || tab.path !== path),
      pages: without(pages, [path]),
    })
  }

  #thin(): void {
    const { active, tabs } = this.#state
    const gone = surplus(tabs, (path) => path === active || hasUnsaved(path))
    if (gone === undefined) return
    const title = tabTitle(gone)
    this.#drop([gone])
    if (this.#hasToldMost) return
    this.#hasToldMost = true
    toast('info', t`最多同时打开 ${MOST_TABS} 个标签页，已关闭最早打开的“${title}”`)
  }
}

let tabs: Tabs | undefined

/** The tabs of this window. */
export const tabsOf = (router: AnyRouter): Tabs => (tabs ??= new Tabs(router))

export const useTabs = (of: Tabs): TabsState => useSyncExternalStore(of.subscribe, of.get)
