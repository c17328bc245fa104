import { demoCompanies } from './people-companies.ts'
import { seededRandom } from './people-random.ts'
import { Registry } from './people-documents.ts'
import { companyEmployees } from './people-employees.ts'
import { employeeFamilies } from './people-family.ts'
import { withPlan } from './people-plans.ts'
import type { DemoCompany, DemoFamilyMember, InsuredEmployee } from './people-rows.ts'

/** The day that the figures of the demo people are told from. */
export const demoDay = '2026-11-20'

/** Everybody of one run. */
export interface DemoPeople {
  readonly companies: readonly DemoCompany[]
  readonly employees: readonly InsuredEmployee[]
  readonly familyMembers: readonly DemoFamilyMember[]
}

/**
 * The demo people: 云帆科技 (A02, 2,000 employees, E10001 …) and 青禾医药 (A03, 1,200, Q20001 …) with 1,500 family
 * members. Same `seed` and `today` (`YYYY-MM-DD`, the day the figures are told from), same people on every machine;
 * neither clock nor Math.random is asked. Every document number, mobile and bank account is well formed and unique.
 * The first three employees are fixed for tests: E10001 王思远, E10002 李若曦, E10003 张浩然, all insured, their
 * createTime (the day before `today`) the newest of all in that order.
 */
export const demoPeople = (seed = 20190705, today = demoDay): DemoPeople => {
  const run = { random: seededRandom(seed), registry: new Registry(), today }
  const employees = demoCompanies.flatMap((company) => companyEmployees(run, company))
  const familyMembers = employeeFamilies(run, employees)
  // Last, so that it is chance for nothing else.
  return { companies: demoCompanies, employees: employees.map((one) => withPlan(run, one)), familyMembers }
}
