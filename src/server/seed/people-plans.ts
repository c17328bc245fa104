import { daysBetween } from '#contract/rules/calendar.ts'
import type { DemoRun } from './people-employees.ts'
import type { DemoEmployee, InsuredEmployee } from './people-rows.ts'

/** The plan of one employee: a better one for longer service, the basic one for who no longer works. */
export const withPlan = ({ random, today }: DemoRun, employee: DemoEmployee): InsuredEmployee => {
  if (employee.category !== '10') return { ...employee, planCode: 'BASIC' }
  const isNew = daysBetween(employee.entryDate, today) < 3 * 365
  const planCode = random.weighted([
    ['BASIC', isNew ? 60 : 25],
    ['STANDARD', isNew ? 38 : 55],
    ['PREMIUM', isNew ? 2 : 20],
  ] as const)
  return { ...employee, planCode }
}
