import { companyScreens } from './companies.ts'
import { dictionaryScreens } from './dictionaries.ts'
import { coverScreens } from './cover.ts'
import type { GroupName } from './groups.ts'
import { memberScreens } from './members.ts'
import { messageScreens } from './messages.ts'
import { ownScreens } from './own.ts'
import type { Names, Screen } from './screen.ts'
import { systemScreens } from './system.ts'

const declared = {
  ...ownScreens,
  ...memberScreens,
  ...companyScreens,
  ...coverScreens,
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

/** What stands at an address: a screen, or a record below the list that it stands in; undefined where there is neither. */
export const screenAt = (path: string): Pick<Screen, keyof Names | 'query' | 'list'> | undefined => {
  const own = byPath.get(path)
  if (own) return own
  const { record, query } = byPath.get(path.slice(0, path.lastIndexOf('/'))) ?? {}
  return record && { ...record, ...(query && { query }) }
}

/** The name by which menus of this family know a screen: of `/hr/index` it is `hr/Index`. */
export const componentOf = (path: ScreenPath): string => {
  const at = path.lastIndexOf('/') + 1
  return path.slice(1, at) + path.charAt(at).toUpperCase() + path.slice(at + 1)
}

/** The address of the screen that an entry of such a menu means; undefined where there is none. */
export const screenOfComponent = (component: string | undefined): ScreenPath | undefined =>
  screenEntries.find(([path]) => componentOf(path) === component)?.[0]
