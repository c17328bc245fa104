import { checkPackages, type CheckPackage, type CheckPackageDraft } from '#contract/checks/check-packages.ts'
import { checkProjects, type CheckProject, type CheckProjectDraft } from '#contract/checks/check-projects.ts'
import type { Endpoint, InputOf } from '#contract/core/endpoint.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import type { Session, TestApp } from './app.ts'
import { addInsuranceContract } from './cover.ts'
import { companyIdOf } from './members.ts'

let made = 0

const done = async <Row>(app: TestApp, session: Session, call: Endpoint, input: object): Promise<Row> => {
  const { body } = await app.call(session, call, input as InputOf<Endpoint>)
  if (!body.success) throw new Error(`${body.message} ${JSON.stringify(body.result)}`)
  return body.result as Row
}

/** A draft for everybody, that no other call has used. */
export const newCheckPackage = (changes: Partial<CheckPackageDraft> = {}): CheckPackageDraft => {
  made += 1
  return {
    packageCode: `TC-${made}`,
    packageName: `试验套餐${made}`,
    validFrom: '2026-01-01',
    price: '860.00',
    addOnCount: 2,
    items: [
      { itemCode: 'XCG', itemName: '血常规' },
      { itemCode: 'BCHAO', itemName: '腹部彩超' },
    ],
    addOns: [
      { itemCode: 'JZX', itemName: '甲状腺彩超', addOnPrice: '180.00' },
      { itemCode: 'XDT', itemName: '动态心电图', addOnPrice: '260.00' },
    ],
    ...changes,
  }
}

/** Adds a package and gives back the answered row. */
export const addCheckPackage = (
  app: TestApp,
  session: Session,
  changes: Partial<CheckPackageDraft> = {},
): Promise<CheckPackage> => done(app, session, checkPackages.add, newCheckPackage(changes))

/** A project that is booked for since 30 days ago, and examined for another 60 days. */
export const newCheckProject = (
  contractId: string,
  changes: Partial<CheckProjectDraft> = {},
): CheckProjectDraft => {
  made += 1
  const today = dayAt()
  return {
    contractId,
    projectName: `试验体检项目${made}`,
    bookFrom: addDays(today, -30),
    bookTo: addDays(today, 45),
    examFrom: addDays(today, -20),
    examTo: addDays(today, 60),
    payer: 'COMPANY',
    takesFamily: true,
    hrBooking: 'BOOK',
    budget: '240000.00',
    ...changes,
  }
}

/** Adds a project of a company, with a contract of its own, and gives back the answered row. */
export const addCheckProject = async (
  app: TestApp,
  session: Session,
  { orgCode = 'A02', ...changes }: Partial<CheckProjectDraft> & { readonly orgCode?: string } = {},
): Promise<CheckProject> => {
  const contractId =
    changes.contractId ??
    (await addInsuranceContract(app, session, await companyIdOf(app, orgCode), { contractType: '2' })).id
  return done(app, session, checkProjects.add, newCheckProject(contractId, changes))
}
