import type * as z from 'zod/mini'
import { bills } from '#contract/bills/bills.ts'
import { ownAccounts } from '#contract/bills/own-accounts.ts'
import { branches } from '#contract/checks/branches.ts'
import { checkPackages } from '#contract/checks/check-packages.ts'
import { invoiceApplies } from '#contract/bills/invoice-applies.ts'
import { invoices } from '#contract/bills/invoices.ts'
import { checkProjects } from '#contract/checks/check-projects.ts'
import { checkStatements } from '#contract/checks/check-statements.ts'
import { checkOrders } from '#contract/checks/check-orders.ts'
import { claims } from '#contract/claims/claims.ts'
import { claimVisits } from '#contract/claims/claim-visits.ts'
import { hospitals } from '#contract/clients/hospitals.ts'
import { clientContracts } from '#contract/clients/client-contracts.ts'
import { invoiceInfos } from '#contract/clients/invoice-infos.ts'
import { companies } from '#contract/clients/companies.ts'
import { suppliers } from '#contract/clients/suppliers.ts'
import { diagnoses } from '#contract/claims/diagnoses.ts'
import { fieldMeta } from '#contract/core/fields.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Page } from '#contract/core/paging.ts'
import { resourceOf } from '#contract/core/resource-group.ts'
import { goesAlong, nameFieldOf, type Resource } from '#contract/core/resource.ts'
import { plans } from '#contract/cover/plans.ts'
import { policies } from '#contract/cover/policies.ts'
import { familyMembers } from '#contract/members/family-members.ts'
import { call } from '#web/lib/call.ts'
import { nameOf } from '#web/lib/names.ts'
import { fieldText } from '#web/values/value-text.ts'
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

interface FoundRow {
  readonly id: string
}
type Pages<Row> = Endpoint<z.core.$ZodType, z.core.$ZodType<Page<Row>>>

/** The calls of a noun that find its rows: its list, or where people of clients choose among them too what they may be told. */
interface FoundIn<Row> {
  readonly list: Pages<Row>
  readonly choices?: Pages<FoundRow>
}

/** Finds rows of a noun: each by its name, and beside it its code and what it belongs to, or what `homes` say instead. */
const finderOf = <Row extends FoundRow>(of: FoundIn<Row>, ...homes: (keyof Row & string)[]) => {
  const resource = resourceOf(of)
  const beside = homes.length > 0 ? homes : [homeOf(resource)]
  const details = [codeOf(resource), ...beside].filter((field) => field !== undefined)
  const toOption = (row: FoundRow): ComboboxOption => {
    const values: Readonly<Record<string, unknown>> = { ...row }
    const detail = details.map((field) => fieldText(undefined, values, field)).filter(Boolean)
    return {
      value: row.id,
      label: nameOf(values, nameFieldOf(resource)),
      ...(detail.length > 0 && { detail: detail.join(' · ') }),
    }
  }
  const ask = async (question: Only, signal: AbortSignal) =>
    (await call(of.choices ?? of.list, { pageSize: '20', ...question }, { signal })).records.map(toOption)
  return {
    find: (keyword: string, signal: AbortSignal, within: Only) =>
      ask({ ...(keyword && { keyword }), ...within }, signal),
    name: (ids: readonly string[], signal: AbortSignal) => ask({ id: ids.join(',') }, signal),
  }
}

/** The nouns whose rows a keyword finds. */
export const foundRows = {
  bill: finderOf(bills, 'companyName'),
  branch: finderOf(branches, 'supplierName', 'city'),
  checkPackage: finderOf(checkPackages, 'validFrom'),
  checkProject: finderOf(checkProjects, 'companyName'),
  checkOrder: finderOf(checkOrders),
  checkStatement: finderOf(checkStatements, 'statementMonth'),
  claim: finderOf(claims),
  claimVisit: finderOf(claimVisits, 'firstDay'),
  clientContract: finderOf(clientContracts),
  company: finderOf(companies),
  diagnosis: finderOf(diagnoses),
  // Two relatives of one name are told apart by when they were born.
  family: finderOf(familyMembers, 'employeeName', 'birthDate'),
  hospital: finderOf(hospitals, 'city', 'level'),
  invoice: finderOf(invoices, 'companyName'),
  invoiceApply: finderOf(invoiceApplies, 'companyName'),
  invoiceInfo: finderOf(invoiceInfos, 'invoiceType'),
  ownAccount: finderOf(ownAccounts, 'bankName'),
  plan: finderOf(plans),
  // People know a policy by its client, not by the contract that it hangs on.
  policy: finderOf(policies, 'companyName'),
  supplier: finderOf(suppliers),
}
