import * as z from 'zod/mini'
import type { Resource } from './resource.ts'

/** A resource as somebody sees it from whom these fields are withheld: they can be neither read nor filtered, sorted or searched by. */
export const withoutFields = (resource: Resource, withheld: ReadonlySet<string>): Resource => {
  const isSeen = (field: string) => !withheld.has(field)
  return {
    ...resource,
    row: z.object(Object.fromEntries(Object.entries(resource.row.shape).filter(([field]) => isSeen(field)))),
    filters: resource.filters.filter(isSeen),
    sorts: resource.sorts.filter(isSeen),
    search: resource.search.filter(isSeen),
  }
}
