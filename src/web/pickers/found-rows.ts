import { clientContracts } from '#contract/clients/client-contracts.ts'
import { companies } from '#contract/clients/companies.ts'
import { suppliers } from '#contract/clients/suppliers.ts'
import { fieldMeta } from '#contract/core/fields.ts'
import { resourceOf } from '#contract/core/resource-group.ts'
import { goesAlong, nameFieldOf, type Resource } from '#contract/core/resource.ts'
import { plans } from '#contract/cover/plans.ts'
import { policies } from '#contract/cover/policies.ts'
import { familyMembers } from '#contract/members/family-members.ts'
import { call } from '#web/lib/call.ts'
import { nameOf } from '#web/lib/names.ts'
import type { ListRow } from '#web/list/columns/column.tsx'
import type { PageEndpoint } from '#web/list/paging/page-query.ts'
import type { ComboboxOption } from '#web/ui/use-typing.ts'
import type { Only } from './choices.ts'

/** What tells rows of one name apart: the code, or what else people look for that is neither a person nor the English of a name. */
const codeOf = ({ codeField, search, row, ...noun }: Resource): string | undefined =>
  codeField ??
  search.find((field) => {
    const { writing, mask } = fieldMeta(row.shape[field] ?? row) ?? {}
    return field !== nameFieldOf(noun) && !field.endsWith('En') && writing !== 'name' && !mask
  })

/** The field that shows the name of what a row belongs to. */
const homeOf = ({ references = {} }: Resource): string | undefined => {
  const home = Object.values(references).find(({ gives, whenDeleted }) => gives ?? goesAlong(whenDeleted))
  return home && Object.keys(home.shows).find((own) => home.shows[own] === nameFieldOf(home.to))
}

/** Finds rows of a noun: each by its name, and beside it its code and what it belongs to, or what `home` says instead. */
const finderOf = <Row extends ListRow>(
  of: { readonly list: PageEndpoint<Row> },
  home?: keyof Row & string,
) => {
  const resource = resourceOf(of)
  const details = [codeOf(resource), home ?? homeOf(resource)].filter((field) => field !== undefined)
  const toOption = (row: ListRow): ComboboxOption => {
    const values: Readonly<Record<string, unknown>> = { ...row }
    const detail = details.map((field) => nameOf(values, field)).filter(Boolean)
    return {
      value: row.id,
      label: nameOf(values, nameFieldOf(resource)),
      ...(detail.length > 0 && { detail: detail.join(' · ') }),
    }
  }
  const ask = async (question: Only, signal: AbortSignal) =>
    (await call(of.list, { pageSize: '20', ...question }, { signal })).records.map(toOption)
  return {
    find: (keyword: string, signal: AbortSignal, within: Only) =>
      ask({ ...(keyword && { keyword }), ...within }, signal),
    name: (ids: readonly string[], signal: AbortSignal) => ask({ id: ids.join(',') }, signal),
  }
}

/** The nouns whose rows a keyword finds. */
export const foundRows = {
  clientContract: finderOf(clientContracts),
  company: finderOf(companies),
  family: finderOf(familyMembers),
  plan: finderOf(plans),
  // People know a policy by its client, not by the contract that it hangs on.
  policy: finderOf(policies, 'companyName'),
  supplier: finderOf(suppliers),
}
