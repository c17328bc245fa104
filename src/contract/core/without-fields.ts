import * as z from 'zod/mini'
import type { Resource } from './resource.ts'

/**
 * A resource as somebody sees it: what is withheld from them can be neither read nor filtered, sorted or searched by, what they are
 * shown in some rows only (decision 091) is read, and nothing asks by it. `unasked` are both together.
 */
export const withoutFields = (
  resource: Resource,
  withheld: ReadonlySet<string>,
  unasked: ReadonlySet<string> = withheld,
): Resource => {
  const isAsked = (field: string) => !unasked.has(field)
  return {
    ...resource,
    row: z.object(
      Object.fromEntries(Object.entries(resource.row.shape).filter(([field]) => !withheld.has(field))),
    ),
    filters: resource.filters.filter(isAsked),
    sorts: resource.sorts.filter(isAsked),
    search: resource.search.filter(isAsked),
    ...(resource.searchBeside && { searchBeside: resource.searchBeside.filter(isAsked) }),
  }
}
