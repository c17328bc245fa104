import { resourceOf } from '#contract/core/resource-group.ts'
import { namesNoun, referenceIn, type Resource } from '#contract/core/resource.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Column, ListRow } from '#web/list/columns/column.tsx'
import type { PageEndpoint } from '#web/list/paging/page-query.ts'
import type { ChildGroup } from './child-form.tsx'
import { metaIn } from '#web/values/value-text.ts'
import { ChildRows } from './child-tab.tsx'
import type { RowsOfRecord } from './screen-tabs.tsx'

/** As many columns as stand beside each other on the page of a record. */
const MOST_COLUMNS = 6

/** The field of a noun that names a record of another one, by which its list is filtered. */
const fieldNaming = (resource: Resource, to: Resource): string => {
  const field = Object.keys(resource.row.shape).find(
    (one) => resource.filters.includes(one) && referenceIn(resource, one)?.to === to,
  )
  if (!field) throw new Error(`${resource.permission} is not listed by ${to.permission}`)
  return field
}

/** The rows of a noun on the page of a record that they name: by the columns of their list, without those that say the record again. */
export const screenRows = <Row extends ListRow>(
  of: ChildGroup & { readonly list: Endpoint & PageEndpoint<Row> },
  columns: readonly Column<Row>[],
  to: Resource,
): RowsOfRecord => {
  const resource = resourceOf(of)
  const own = fieldNaming(resource, to)
  const said = resource.references?.[own]?.shows ?? {}
  const fitting = columns.filter(
    ({ field, isHiddenAtFirst }) =>
      !isHiddenAtFirst && !Object.hasOwn(said, field) && !namesNoun(resource, field, to),
  )
  // Where there are too many, the state stands last: people look for that first.
  const state = fitting.slice(MOST_COLUMNS).find(({ field }) => metaIn(resource, field)?.tones)
  const shown = state ? [...fitting.slice(0, MOST_COLUMNS - 1), state] : fitting.slice(0, MOST_COLUMNS)
  return ({ record, label }) => (
    <ChildRows {...{ of, record, label }} by={{ [own]: record.id }} columns={shown} />
  )
}
