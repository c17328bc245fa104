import { companies, type Company, type CompanyDraft } from '#contract/clients/companies.ts'
import { companyGroups, type CompanyGroup, type CompanyGroupDraft } from '#contract/clients/company-groups.ts'
import { creditCodeCheckCharacter } from '#contract/rules/credit-code.ts'
import type { Session, TestApp } from './app.ts'

let made = 0

/** A valid unified social credit code that no other call of this file has got. */
export const someCreditCode = (): string => {
  made += 1
  const seventeen = `91310115MA${String(made).padStart(7, '0')}`
  return `${seventeen}${creditCodeCheckCharacter(seventeen)}`
}

/** A draft that no other call of this file has used. */
export const newCompany = (changes: Partial<CompanyDraft> = {}): CompanyDraft => {
  const creditCode = someCreditCode()
  return {
    companyCode: `C${String(made).padStart(4, '0')}`,
    companyName: `试验公司${made}`,
    creditCode,
    status: '1',
    ...changes,
  }
}

/** Adds a company and gives back the answered row. */
export const addCompany = async (
  app: TestApp,
  session: Session,
  changes: Partial<CompanyDraft> = {},
): Promise<Company> => {
  const { body } = await app.call(session, companies.add, newCompany(changes))
  if (!body.success) throw new Error(body.message)
  return body.result as Company
}

/** A draft that no other call of this file has used. */
export const newGroup = (): CompanyGroupDraft => {
  made += 1
  return { groupCode: `G${made + 100}`, groupName: `试验集团${made}` }
}

/** Adds a group and gives back the answered row. */
export const addGroup = async (app: TestApp, session: Session, groupName: string): Promise<CompanyGroup> => {
  const { body } = await app.call(session, companyGroups.add, { ...newGroup(), groupName })
  if (!body.success) throw new Error(body.message)
  return body.result as CompanyGroup
}
