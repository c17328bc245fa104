import { listWord, nounOf } from '#contract/core/access.ts'
import { billingTermsScreens } from './billing-terms.ts'
import { billScreens } from './bills.ts'
import { checkExchangeScreens } from './check-exchange.ts'
import { checkOrderScreens } from './check-orders.ts'
import { checkScreens } from './checks.ts'
import { checkStatementScreens } from './check-statements.ts'
import { claimScreens } from './claims.ts'
import { companyScreens } from './companies.ts'
import { dictionaryScreens } from './dictionaries.ts'
import { coverScreens } from './cover.ts'
import type { GroupName } from './groups.ts'
import { memberScreens } from './members.ts'
import { messageScreens } from './messages.ts'
import { ownScreens } from './own.ts'
import { ownAccountScreens } from './own-accounts.ts'
import { receiptScreens } from './receipts.ts'
import type { Names, Permission, Screen } from './screen.ts'
import { systemScreens } from './system.ts'

const declared = {
  ...ownScreens,
  ...memberScreens,
  ...companyScreens,
  ...billingTermsScreens,
  ...coverScreens,
  ...claimScreens,
  ...checkScreens,
  ...checkOrderScreens,
  ...checkExchangeScreens,
  ...checkStatementScreens,
  ...billScreens,
  ...receiptScreens,
  ...ownAccountScreens,
  ...systemScreens,
  ...dictionaryScreens,
  ...messageScreens,
}

export type ScreenPath = keyof typeof declared

/** A place in the portal: a screen, and what its address asks of it. */
export interface Place {
  readonly to: ScreenPath
  readonly search: Readonly<Record<string, string>>
}

/** Every screen of the portal by its address (decision 058). */
export const screens: Readonly<Record<ScreenPath, Screen<GroupName>>> = declared

/** Addresses and screens, in the order of their declaration. */
export const screenEntries = Object.entries(screens) as readonly (readonly [ScreenPath, Screen<GroupName>])[]

const byPath = new Map<string, Screen>(screenEntries)

/** The address by which the menu knows what stands at an address: of a record that of its list, else the address itself. */
export const listPathOf = (path: string): string => {
  const above = path.slice(0, path.lastIndexOf('/'))
  return !byPath.has(path) && byPath.get(above)?.record ? above : path
}

/** What is known of the screen or record at an address. */
type Known = Pick<Screen, keyof Names | 'query' | 'list'> & {
  /** Without an entry of the menu it is not there; home and what is one's own are there for everybody. */
  readonly needsEntry: boolean
}

/** What stands at an address: a screen, or a record below the list that it stands in; undefined where there is neither. */
export const screenAt = (path: string): Known | undefined => {
  const listPath = listPathOf(path)
  const screen = byPath.get(listPath)
  if (!screen) return undefined
  const needsEntry = screen.id !== undefined && (!screen.isHidden || screen.query !== undefined)
  if (listPath === path) return { ...screen, needsEntry }
  const { record, query } = screen
  return record && { ...record, ...(query && { query }), needsEntry }
}

/** What a permission is called, by its word; undefined of a word that no screen declares. */
export const permissionOf = (word: string): Permission | undefined =>
  screenEntries.flatMap(([, { permissions = [] }]) => permissions).find((one) => one.word === word)

const headVerbs = ['add', 'import', 'export']

/** What the buttons above the list at an address do, by the words that they ask for. */
export const listActionsAt = (path: string): readonly Permission[] => {
  const { query = '', permissions = [] } = byPath.get(path) ?? {}
  const words = headVerbs.map((verb) => `${nounOf(query)}:${verb}`)
  return permissions.filter(({ word }) => words.includes(word))
}

/** The screen that shows the rows of a noun in a list: the first that asks for the word of its list; undefined where none does. */
export const screenOfNoun = (noun: string): ScreenPath | undefined =>
  screenEntries.find(([, { query }]) => query === listWord(noun))?.[0]

/** The name by which menus of this family know a screen: of `/hr/index` it is `hr/Index`. */
export const componentOf = (path: ScreenPath): string => {
  const at = path.lastIndexOf('/') + 1
  return path.slice(1, at) + path.charAt(at).toUpperCase() + path.slice(at + 1)
}

/** The address of the screen that an entry of such a menu means; undefined where there is none. */
export const screenOfComponent = (component: string | undefined): ScreenPath | undefined =>
  screenEntries.find(([path]) => componentOf(path) === component)?.[0]
