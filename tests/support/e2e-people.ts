import { randomInt } from 'node:crypto'
import { companies } from '#contract/clients/companies.ts'
import { employees, type EmployeeDraft } from '#contract/members/employees.ts'
import { registrations } from '#contract/administration/registrations.ts'
import { nationalId } from '#server/seed/people-documents.ts'
import { ask, get, sessionOf, someAddress, type Session } from './e2e-api.ts'

/** Letters nobody else drew: tests find their own rows by them. */
export const mark = (): string =>
  Array.from({ length: 8 }, () => 'abcdefghjkmnpqrstuvwxyz'[randomInt(23)]).join('')

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('')
export const someMobile = (): string => `166${digits(8)}`

/** A valid number and what it tells; the sequence's last digit says the gender, odd is male. */
export const someNationalId = (): { idNo: string; birthDate: string; gender: '1' | '2' } => {
  const birthDate = `${randomInt(1952, 2003)}-${String(randomInt(1, 13)).padStart(2, '0')}-${String(randomInt(1, 29)).padStart(2, '0')}`
  const sequence = randomInt(1, 999)
  return {
    idNo: nationalId('310104', birthDate, sequence),
    birthDate,
    gender: sequence % 2 === 1 ? '1' : '2',
  }
}

/** The id of a company by its Chinese name; 云帆科技 is the one tests may change. */
export const companyId = async (name = '云帆科技'): Promise<string> => {
  const all = await get(await sessionOf('staff'), companies.getCompanyByGroup, {})
  const found = all.find(({ companyName }) => companyName.includes(name))
  if (!found) throw new Error(`no company ${name}`)
  return found.id
}

export const someEmployee = async (changes: Partial<EmployeeDraft> = {}): Promise<EmployeeDraft> => {
  const own = mark()
  return {
    companyId: await companyId(),
    employeeNo: own.toUpperCase(),
    name: `测${own}`,
    idType: '1',
    ...someNationalId(),
    mobile: someMobile(),
    category: '10',
    entryDate: '2024-03-05',
    ...changes,
  }
}

export type Added = EmployeeDraft & { readonly id: string; readonly version: number }

/** Employees of the test's own, added past the portal; what they share is in `name`. */
export const addEmployees = async (count: number, changes: Partial<EmployeeDraft> = {}): Promise<Added[]> => {
  const staff = await sessionOf('staff')
  const added: Added[] = []
  for (let at = 0; at < count; at += 1) {
    const draft = await someEmployee({
      ...changes,
      ...(changes.name && count > 1 && { name: `${changes.name}${String(at + 1).padStart(2, '0')}` }),
    })
    const { id, version } = await get(staff, employees.add, draft)
    added.push({ ...draft, id, version })
  }
  return added
}

export interface Account {
  readonly username: string
  readonly mobile: string
  readonly realname: string
}

/** A new account: applied for, approved, without a password yet. */
export const makeAccount = async (
  place: { orgCode: string; roleCode: string } = { orgCode: 'A01', roleCode: 'staff' },
): Promise<Account> => {
  const admin: Session = await sessionOf('admin')
  const account = { username: `e2e.${mark()}`, mobile: someMobile(), realname: `测${mark()}` }
  const { realname, mobile } = account
  const headers = { 'X-Forwarded-For': someAddress() }
  await ask(undefined, registrations.register, { realname, mobile, companyName: '云帆科技' }, headers)
  const { records } = await get(admin, registrations.list, { realname })
  await get(admin, registrations.approve, {
    id: records[0]?.id ?? '',
    version: 0,
    username: account.username,
    ...place,
  })
  return account
}
