import { describe, expect, expectTypeOf, test } from 'vitest'
import type { Access } from '#contract/core/access.ts'
import type { PortalEvent } from '#contract/messages/event.ts'
import { events } from '#contract/messages/events.ts'
import { groups, homes } from '#contract/screens/groups.ts'
import {
  componentOf,
  screenAt,
  screenEntries,
  screens,
  screenOfComponent,
  type ScreenPath,
} from '#contract/screens/screens.ts'
import { menu, roles } from '#server/seed/permissions.ts'
import type { FileRoutesByTo } from '#web/routeTree.gen.ts'
import { contractCalls } from '../../scripts/docs/contract-calls.ts'
import { nounContract } from '../../scripts/areas.ts'
import { listFiles, read } from '../support/sources.ts'

const endpoints = await contractCalls()
const routes = listFiles(/^src\/web\/routes\/.*\.tsx$/)
/** What a route file shows nothing at: it leads elsewhere, or says that there is no such screen. */
const notScreens = new Set(['/_shell', '/', '/dashboard/', '/404', '/$'])
const idOf = (path: string) => /createFileRoute\('([^']+)'\)/.exec(read(path))?.[1] ?? ''
const addressOf = (id: string) => id.replace('/_shell', '').replace('/(home)', '').replace('_/$id', '/$id')
const shellAddresses = routes
  .map(idOf)
  .filter((id) => id.startsWith('/_shell/'))
  .map(addressOf)
  .filter((address) => !notScreens.has(address))

const permissions = screenEntries.flatMap(([, { permissions: declared = [] }]) => declared)
const wordsOf = (kind: 'query' | 'action') =>
  new Set<string>(permissions.filter((one) => one.kind === kind).map(({ word }) => word))

const wordsIn = (access: Access): string[] =>
  typeof access === 'string'
    ? []
    : [
        ...('action' in access ? [`action ${access.action}`] : []),
        ...(access.query ? [`query ${access.query}`] : []),
      ]

/** What calls take that are made with the word of a screen which is no list. */
const askedOn = (query: string | undefined): string[] =>
  endpoints.flatMap(({ access, input }) =>
    typeof access === 'object' && access.query === query && 'shape' in input
      ? Object.keys(Object(input.shape))
      : [],
  )

describe('screens are declared once (kernel 13)', () => {
  test('every route below the shell is one, or a record of one', () => {
    expect(shellAddresses.length).toBeGreaterThan(10)
    expect(shellAddresses.filter((address) => screenAt(address) === undefined)).toEqual([])
  })

  test('every one has its file', () => {
    expect(screenEntries.map(([path]) => path).filter((path) => !shellAddresses.includes(path))).toEqual([])
    const withRecords = screenEntries.flatMap(([path, { record }]) => (record ? [`${path}/$id`] : []))
    expect(shellAddresses.filter((address) => address.endsWith('/$id')).toSorted()).toEqual(
      withRecords.toSorted(),
    )
  })

  test('no two entries of the menu and words have one id: installations know them by it', () => {
    const ids = [
      ...Object.values(groups),
      ...homes,
      ...screenEntries.map(([, screen]) => screen),
      ...permissions,
    ].flatMap(({ id }) => id ?? [])
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  })

  test('the router knows every one by its types', () => {
    expectTypeOf<ScreenPath>().toExtend<keyof FileRoutesByTo>()
  })

  test('events lead to lists, or to a screen of its own, with what these understand', () => {
    const places = Object.values<PortalEvent>(events).flatMap(({ leadsTo }) =>
      leadsTo ? [leadsTo('1', {}), leadsTo('1', { count: 2 })] : [],
    )
    expect(places.length).toBeGreaterThan(8)
    const wrong = places.filter(({ to, search }) => {
      const list = endpoints.find(({ path }) => path === `${screens[to].list}/list`)?.resource
      const asked: readonly string[] = list?.filters ?? askedOn(screens[to].query)
      return !Object.keys(search).every((name) => name === 'open' || asked.includes(name))
    })
    expect(wrong).toEqual([])
  })

  test('pages outside the shell say what they are called', () => {
    const outside = routes.filter((path) => !idOf(path).startsWith('/_shell'))
    expect(outside.length).toBeGreaterThan(4)
    expect(outside.filter((path) => !/staticData: \{ title: msg/.test(read(path)))).toEqual([])
  })

  test('ids and words stand for one thing each', () => {
    const ids = [...homes, ...Object.values(groups), ...permissions].map(({ id }) => id)
    const all = [...ids, ...screenEntries.flatMap(([, { id }]) => (id === undefined ? [] : [id]))]
    expect(new Set(all).size).toBe(all.length)
    expect(new Set(permissions.map(({ word }) => word)).size).toBe(permissions.length)
  })

  test('every word that an endpoint asks for is declared, and every declared one asked for', () => {
    const asked = new Set(endpoints.flatMap(({ access }) => wordsIn(access)))
    const declared = permissions.map(({ kind, word }) => `${kind} ${word}`)
    expect(asked.size).toBeGreaterThan(40)
    expect([...asked].filter((one) => !declared.includes(one))).toEqual([])
    // Asked for by hand: beside the word of the call, or where no call of the contract is.
    const byHand = /^action (\w+:export-large|listView:share|openapi:read)$|^query user:list$/
    // A word with the name of a field withholds that field (decision 009).
    const fields = endpoints.flatMap(({ resource }) =>
      resource
        ? Object.keys(resource.row.shape).map((field) => `action ${resource.permission}:${field}`)
        : [],
    )
    // Or fields of several nouns, which say so themselves.
    const withholding = endpoints.flatMap(({ resource }) =>
      Object.values(resource?.shownFrom ?? {}).flatMap((words) => words.map((word) => `action ${word}`)),
    )
    const known = new Set([...asked, ...fields, ...withholding])
    expect(declared.filter((one) => !known.has(one) && !byHand.test(one))).toEqual([])
  })

  test('what waits for people waits for somebody: the word by which a task is done is declared', () => {
    const acting = wordsOf('action')
    const words = endpoints.flatMap(({ resource }) =>
      Object.values(resource?.tasks ?? {}).map(({ verb }) => `${resource?.permission}:${verb}`),
    )
    expect(words.length).toBeGreaterThan(20)
    expect([...new Set(words)].filter((word) => !acting.has(word))).toEqual([])
  })

  test('a screen asks for a query that is declared, and shows the list of a noun of the contract', () => {
    const queries = wordsOf('query')
    expect(screenEntries.flatMap(([, { query }]) => query ?? []).filter((one) => !queries.has(one))).toEqual(
      [],
    )
    const contracts = listFiles(nounContract).map(read)
    const lists = screenEntries.flatMap(([, { list }]) => list ?? [])
    expect(lists.length).toBeGreaterThan(5)
    const declares = (key: string) => (text: string) =>
      text.includes(`, '${key}', {`) || text.includes(`path: '${key}', resource }`)
    expect(lists.filter((key) => !contracts.some(declares(key)))).toEqual([])
  })

  test('menus that name a screen by its component find it', () => {
    for (const [path] of screenEntries) expect(screenOfComponent(componentOf(path))).toBe(path)
    expect(screenOfComponent('isps/UserAnnouncement')).toBe('/isps/userAnnouncement')
    expect(screenOfComponent('layouts/RouteView')).toBeUndefined()
    expect(screenOfComponent(undefined)).toBeUndefined()
  })
})

describe('the seeded menu', () => {
  test('stands below what is seeded before it, for roles that are', () => {
    const seen = new Set<number>()
    for (const { id, parentId, roles: holders } of menu) {
      expect(parentId === null || seen.has(parentId)).toBe(true)
      expect(holders.filter((holder) => !roles.some(({ code }) => code === holder))).toEqual([])
      seen.add(id)
    }
  })

  test('a group leads to a screen that all of its holders may open', () => {
    for (const { parentId, redirect, roles: holders } of menu.filter((entry) => entry.redirect)) {
      const [, screen] = screenEntries.find(([path]) => path === redirect) ?? []
      expect(parentId).toBeNull()
      expect(holders.filter((holder) => !screen?.roles?.includes(holder))).toEqual([])
    }
  })
})
