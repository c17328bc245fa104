import { companies } from '#contract/clients/companies.ts'
import { resourceOf } from '#contract/core/resource-group.ts'
import { namesNoun, referenceIn, type Resource } from '#contract/core/resource.ts'

const company = resourceOf(companies)

/** Where a noun has to do with companies: which fields say of a row whose it is, which ask for it, and which are filled in. */
export const ofCompany = (resource: Resource) => ({
  says: ({ field }: { readonly field: string }): boolean => namesNoun(resource, field, company),
  asks: ({ field }: { readonly field: string }): boolean => referenceIn(resource, field)?.to === company,
  drafts: Object.entries(resource.references ?? {}).flatMap(([field, { to }]) =>
    to === company ? [field] : [],
  ),
})
