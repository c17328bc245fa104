import { advancedParams } from '#contract/core/advanced-query.ts'
import { Failure } from '#contract/core/failures.ts'
import { supportedConditions, supportedParameters } from '#contract/core/supported-query.ts'
import { pageSizes } from '#contract/core/page-sizes.ts'
import { parseListQuery } from '#contract/core/query.ts'
import type { Resource } from '#contract/core/resource.ts'
import type { ListLayout, ListView, ListViewContent } from '#contract/records/list-views.ts'

// Every resource here is given as its reader sees it (`resourceFor`).

const maxBytes = 16 * 1024
/** Parameters of a list that are no part of a saved state. */
const passing = new Set([
  'pageNo',
  'cursor',
  'field',
  'selections',
  'superQueryParams',
  'superQueryMatchType',
])

const refuseName = (name: string): never => {
  throw new Failure('unknownParameter', { name: name.slice(0, 40) })
}

const isField = (resource: Resource, field: string): boolean => Object.hasOwn(resource.row.shape, field)

const refuseLarge = (value: unknown) => {
  if (Buffer.byteLength(JSON.stringify(value)) > maxBytes) throw new Failure('tooLarge', { max: '16 KB' })
}

/** Throws for a column the rows do not have, one that is named twice, and for too much of it. */
export const checkLayout = (resource: Resource, layout: ListLayout): void => {
  refuseLarge(layout)
  const seen = new Set<string>()
  for (const { field } of layout.columns) {
    if (!isField(resource, field) || seen.has(field)) refuseName(field)
    seen.add(field)
  }
}

/** Throws what the list itself would throw for this state, and `unknownParameter` for what is no state. */
export const checkContent = (resource: Resource, { search, advanced, layout }: ListViewContent): void => {
  refuseLarge({ search, advanced, layout })
  for (const name of Object.keys(search)) if (passing.has(name)) refuseName(name)
  const { pageSize } = search
  if (pageSize !== undefined && !pageSizes.some((size) => String(size) === pageSize)) refuseName('pageSize')
  parseListQuery(resource, { ...search, ...(advanced && advancedParams(advanced)) })
  if (layout) checkLayout(resource, layout)
}

/** Columns that the rows have and the reader may see. */
export const fittingLayout = (resource: Resource, layout: ListLayout): ListLayout => ({
  ...layout,
  columns: layout.columns.filter(({ field }) => isField(resource, field)),
})

/** What of a stored state its reader may see and the list still understands, and whether conditions were left out; never a refusal. */
export const fittingContent = (
  resource: Resource,
  { search, advanced, layout }: ListViewContent,
): Pick<ListView, 'content' | 'isCut'> => {
  const { parameters, dropped } = supportedParameters(resource, search)
  const group = (advanced && supportedConditions(resource, advanced, parameters)) ?? null
  return {
    content: {
      search: { ...parameters },
      advanced: group,
      layout: layout && fittingLayout(resource, layout),
    },
    isCut: dropped.length > 0 || JSON.stringify(group) !== JSON.stringify(advanced),
  }
}
