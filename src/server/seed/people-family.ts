import { ageAt } from '#contract/rules/age-band.ts'
import { addDays, addYears, dayAt, dayMs, instantOf } from '#contract/rules/calendar.ts'
import { latest } from './people-days.ts'
import { documentNumber, mobileNumber } from './people-documents.ts'
import type { DemoRun } from './people-employees.ts'
import { chineseName, type DemoName } from './people-names.ts'
import type { DemoEmployee, DemoFamilyMember } from './people-rows.ts'

const FAMILY_MEMBERS = 1500
const OFFICE_CLOSES_MS = 18 * 3_600_000
const OLDEST_CHILD = 24

type Relative = Pick<DemoFamilyMember, 'relation' | 'gender' | 'birthDate'> & { readonly called: DemoName }

const otherGender = (gender: '1' | '2'): '1' | '2' => (gender === '1' ? '2' : '1')

const nameOf = (employee: DemoEmployee): DemoName => {
  const [surnameEn = ''] = (employee.nameEn ?? employee.email.replace('.', ' ')).split(' ')
  const surname = employee.name.slice(
    0,
    ['欧阳', '司马', '诸葛'].some((double) => employee.name.startsWith(double)) ? 2 : 1,
  )
  return { surname, name: employee.name, nameEn: `${surnameEn} ` }
}

const spouseOf = ({ random }: DemoRun, employee: DemoEmployee): Relative => {
  const gender = otherGender(employee.gender)
  const birthDate = addDays(employee.birthDate, random.between(-1500, 1500))
  return { relation: '2', gender, birthDate, called: chineseName(random, gender) }
}

const childOf = ({ random, today }: DemoRun, employee: DemoEmployee): Relative => {
  const age = ageAt(employee.birthDate, today)
  const childAge = random.between(Math.max(0, age - 41), Math.min(OLDEST_CHILD, age - 24))
  const gender = random.chance(0.52) ? '1' : '2'
  const birthDate = addDays(addYears(today, -childAge), -random.between(60, 360))
  return { relation: '3', gender, birthDate, called: chineseName(random, gender, nameOf(employee)) }
}

const parentOf = ({ random }: DemoRun, employee: DemoEmployee, gender: '1' | '2'): Relative => {
  const birthDate = addDays(addYears(employee.birthDate, -random.between(22, 34)), -random.between(0, 364))
  const called = gender === '1' ? chineseName(random, gender, nameOf(employee)) : chineseName(random, gender)
  return { relation: '1', gender, birthDate, called }
}

const relativesOf = (run: DemoRun, employee: DemoEmployee): readonly Relative[] => {
  const { random, today } = run
  const age = ageAt(employee.birthDate, today)
  const relatives: Relative[] = []
  if (age >= 27 && random.chance(0.6)) {
    relatives.push(spouseOf(run, employee))
    if (age <= 60 && random.chance(0.75)) relatives.push(childOf(run, employee))
    if (age >= 33 && age <= 55 && random.chance(0.2)) relatives.push(childOf(run, employee))
  }
  if (age <= 50 && random.chance(0.25)) relatives.push(parentOf(run, employee, '1'))
  if (age <= 50 && random.chance(0.25)) relatives.push(parentOf(run, employee, '2'))
  return relatives
}

const statusOf = ({ random }: DemoRun, { status }: DemoEmployee): DemoFamilyMember['status'] =>
  (status === '1' || status === '2') && random.chance(0.85) ? status : '4'

const createdAt = (
  { random, registry, today }: DemoRun,
  employee: DemoEmployee,
  birthDate: string,
): string => {
  const created = Date.parse(employee.createTime)
  const first = instantOf(latest(dayAt(created), addDays(birthDate, 15))) + OFFICE_CLOSES_MS / 2
  const earliestMs = Math.max(first, created) + 60_000
  const latestMs = Math.min(earliestMs + 200 * dayMs, instantOf(addDays(today, -1)) + OFFICE_CLOSES_MS)
  return registry.claimInstant(random.between(earliestMs, Math.max(earliestMs, latestMs)))
}

const memberOf = (run: DemoRun, employees: readonly DemoEmployee[], index: number, relative: Relative) => {
  const { random, registry, today } = run
  const employee = employees[index]
  if (!employee) throw new RangeError(`no employee at ${index}`)
  const { called, relation, gender, birthDate } = relative
  const hasMobile = ageAt(birthDate, today) >= 12 && random.chance(0.9)
  const member: DemoFamilyMember = {
    employeeIndex: index,
    relation,
    name: called.name,
    idType: '1',
    idNo: registry.claim(() => documentNumber(random, { idType: '1', birthDate, gender, isForeign: false })),
    birthDate,
    gender,
    mobile: hasMobile ? registry.claim(() => mobileNumber(random)) : null,
    status: statusOf(run, employee),
    createTime: createdAt(run, employee, birthDate),
  }
  return member
}

const shuffled = ({ random }: DemoRun, indices: readonly number[]): readonly number[] =>
  indices
    .map((index) => [random.next(), index] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, index]) => index)

/**
 * The family members of the demo data, exactly 1,500, grouped by employee: spouses, children with the employee's
 * surname, parents. Only employees with a national ID have families here; E10001 always has a spouse and a child.
 */
export const employeeFamilies = (
  run: DemoRun,
  employees: readonly DemoEmployee[],
): readonly DemoFamilyMember[] => {
  const [first] = employees
  if (!first) return []
  const fixed = [spouseOf(run, first), childOf(run, first)].map((relative) =>
    memberOf(run, employees, 0, relative),
  )
  const families = [...fixed]
  const candidates = employees.flatMap(({ idType }, index) => (idType === '1' && index > 2 ? [index] : []))
  for (const index of shuffled(run, candidates)) {
    const employee = employees[index]
    if (!employee || families.length === FAMILY_MEMBERS) break
    const relatives = relativesOf(run, employee).slice(0, FAMILY_MEMBERS - families.length)
    families.push(...relatives.map((relative) => memberOf(run, employees, index, relative)))
  }
  return families
}
