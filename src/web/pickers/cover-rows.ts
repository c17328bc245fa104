import { companies, type Company } from '#contract/clients/companies.ts'
import { clientContracts, type ClientContract } from '#contract/clients/client-contracts.ts'
import { plans, type Plan } from '#contract/cover/plans.ts'
import { familyMembers, type FamilyMember } from '#contract/members/family-members.ts'
import { policies, type Policy } from '#contract/cover/policies.ts'
import { suppliers, type Supplier } from '#contract/clients/suppliers.ts'
import { call } from '#web/lib/call.ts'
import { nameOf } from '#web/lib/names.ts'
import type { ComboboxOption } from '#web/ui/use-typing.ts'
import type { Finder } from './choices.ts'

type Question = Readonly<Record<string, string>>

/** Rows that a keyword finds; `only` is what else they have to be to be chosen, and `within` what the form wants besides. */
const found = <Row>(
  ask: (question: Question, signal: AbortSignal) => Promise<readonly Row[]>,
  toOption: (row: Row) => ComboboxOption,
  only: Question = {},
): Pick<Finder, 'name'> & {
  readonly find: (keyword: string, signal: AbortSignal, within?: Question) => ReturnType<Finder['find']>
} => ({
  find: async (keyword, signal, within) =>
    (await ask({ pageSize: '20', ...(keyword && { keyword }), ...only, ...within }, signal)).map(toOption),
  name: async (ids, signal) => (await ask({ pageSize: '20', id: ids.join(',') }, signal)).map(toOption),
})

const detailOf = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ')

const contractRows = async (question: Question, signal: AbortSignal) =>
  (await call(clientContracts.list, question, { signal })).records
const contractOption = (row: ClientContract): ComboboxOption => ({
  value: row.id,
  label: nameOf(row, 'contractName'),
  detail: detailOf(row.contractNo, nameOf(row, 'companyName')),
})

const companyRows = async (question: Question, signal: AbortSignal) =>
  (await call(companies.list, question, { signal })).records
const companyOption = (row: Company): ComboboxOption => ({
  value: row.id,
  label: nameOf(row, 'companyName'),
  detail: row.companyCode,
})

const supplierRows = async (question: Question, signal: AbortSignal) =>
  (await call(suppliers.list, question, { signal })).records
const supplierOption = (row: Supplier): ComboboxOption => ({
  value: row.id,
  label: nameOf(row, 'supplierName'),
})

const policyRows = async (question: Question, signal: AbortSignal) =>
  (await call(policies.list, question, { signal })).records
const policyOption = (row: Policy): ComboboxOption => ({
  value: row.id,
  label: row.policyNo,
  detail: detailOf(nameOf(row, 'productName'), nameOf(row, 'companyName')),
})

const planRows = async (question: Question, signal: AbortSignal) =>
  (await call(plans.list, question, { signal })).records
const planOption = (row: Plan): ComboboxOption => ({
  value: row.id,
  label: nameOf(row, 'planName'),
  detail: detailOf(row.planCode, row.policyNo),
})

const familyRows = async (question: Question, signal: AbortSignal) =>
  (await call(familyMembers.list, question, { signal })).records
const familyOption = (row: FamilyMember): ComboboxOption => ({
  value: row.id,
  label: row.name,
  detail: nameOf(row, 'employeeName'),
})

/** How rows are found that policies, plans and what belongs to them name. */
export const coverRows = {
  companies: found(companyRows, companyOption),
  contracts: found(contractRows, contractOption),
  suppliers: found(supplierRows, supplierOption),
  policies: found(policyRows, policyOption),
  /** Those whose people may still join or leave. */
  policiesInForce: found(policyRows, policyOption, { status: 'PENDING,ACTIVE' }),
  plans: found(planRows, planOption),
  family: found(familyRows, familyOption),
}

export type CoverRows = keyof typeof coverRows
