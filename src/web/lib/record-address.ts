import type { Resource } from '#contract/core/resource.ts'
import { screenEntries } from '#contract/screens/screens.ts'
import { isReachable } from './menu-trail.ts'

/** An address of the portal. */
export interface Address {
  readonly to: string
  readonly search?: Readonly<Record<string, string>>
}

type Noun = Pick<Resource, 'permission'>

/** The screen with the list of a noun, and its address; undefined where the person's menu has none, too. */
const listOf = ({ permission }: Noun) =>
  screenEntries.find(
    ([path, { query, list }]) => list !== undefined && query === `${permission}:list` && isReachable(path),
  )

/** Where the list of a noun is, with what is asked of it; undefined where it has none. */
export const listAddress = (noun: Noun, search: Readonly<Record<string, string>>): Address | undefined => {
  const [to] = listOf(noun) ?? []
  return to && { to, search }
}

/** The page of its own that a record has; undefined where records of the noun have none. */
export const recordPage = (noun: Noun, id: string): string | undefined => {
  const [to, screen] = listOf(noun) ?? []
  return screen?.record && `${to}/${id}`
}

/** Where a record is shown: on its own page, else beside its list; undefined for a noun that has neither. */
export const recordAddress = (noun: Noun, id: string): Address | undefined => {
  const to = recordPage(noun, id)
  return to === undefined ? listAddress(noun, { open: id }) : { to }
}
