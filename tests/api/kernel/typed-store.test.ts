import { expect, expectTypeOf, it } from 'vitest'
import type { clientContracts } from '#contract/clients/client-contracts.ts'
import type { Company, CompanyDraft, companies } from '#contract/clients/companies.ts'
import { companyGroups } from '#contract/clients/company-groups.ts'
import type { DraftOf, RowOf } from '#contract/core/resource-group.ts'
import type { registrations } from '#contract/administration/registrations.ts'
import { implementResource, type OwnCalls } from '#server/implement-resource.ts'
import { signatures } from '#contract/session/signatures.ts'
import { companyStore } from '#server/modules/clients/companies/companies-store.ts'
import { companySheet } from '#server/modules/clients/companies/company-sheet.ts'
import { signatureStore } from '#server/modules/session/signatures/signatures-store.ts'
import { company } from '#server/db/schema/companies.ts'
import { companyGroup } from '#server/db/schema/company-groups.ts'
import { inTurn } from '#server/store/hooks.ts'
import type { MovesOf } from '#server/store/moving.ts'
import { defineStore } from '#server/store/resource-store.ts'
import { sourceOf } from '#server/store/source.ts'

type Companies = typeof companies

it('gives rows and drafts of a store the types of its contract (kernel 1)', () => {
  expectTypeOf<RowOf<Companies>>().toEqualTypeOf<Company>()
  expectTypeOf<DraftOf<Companies>>().toEqualTypeOf<CompanyDraft>()
  expectTypeOf<DraftOf<typeof registrations>>().toBeNever()
  expectTypeOf(companyStore.queryById).returns.resolves.toEqualTypeOf<Company>()
  expectTypeOf<keyof OwnCalls<Companies>>().toEqualTypeOf<'getCompanyByGroup'>()
})

/** What must not compile; never called. */
export const refused = (group: Companies) => {
  // @ts-expect-error a call of its own is missing
  implementResource(group, companyStore, { sheet: companySheet })
  // @ts-expect-error what has no exports has no sheet
  implementResource(signatures, signatureStore, { sheet: {} })
  // @ts-expect-error a field that is neither a column nor shown by a reference has to be computed
  const source = sourceOf(companyGroups, { table: companyGroup })
  // @ts-expect-error a sheet has columns of the noun only
  const sheet: typeof companySheet = { ...companySheet, columns: ['salary'] }
  // @ts-expect-error a contract makes no such move
  const moves: MovesOf<typeof clientContracts> = { activates: {} }
  const store = defineStore(group, {
    table: company,
    // @ts-expect-error a draft has no such field
    decide: { save: inTurn(({ draft }) => Promise.resolve({ city: draft.salary })) },
  })
  const sentences = { company_code_kee: { id: 'company.codeTaken', message: '已有相同编码的公司' } }
  // @ts-expect-error a sentence for a key that the table does not have
  const misspelt = defineStore(group, { table: company, unique: sentences })
  return { source, sheet, moves, store, misspelt }
}

it('keeps what must not compile in a function that nothing calls', () => {
  expect(refused).toBeTypeOf('function')
})
