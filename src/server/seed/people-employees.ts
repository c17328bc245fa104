import { addDays, addYears, daysBetween, instantOf } from '#contract/rules/calendar.ts'
import { shortName } from '#contract/rules/region-names.ts'
import type { Region } from '#contract/rules/regions.ts'
import type { Random } from './people-random.ts'
import { earliest, latest, policyYear } from './people-days.ts'
import { bankCard, documentNumber, mobileNumber, nationalId, type Registry } from './people-documents.ts'
import { chineseName, foreignName, type DemoName } from './people-names.ts'
import { branchCities, citiesOf, departmentOf, postsOf } from './people-cities.ts'
import type { DemoCompany, DemoEmployee } from './people-rows.ts'

/** What one run shares: its chance, what is taken, and the day it is told from. */
export interface DemoRun {
  readonly random: Random
  readonly registry: Registry
  readonly today: string
}

const headcount = { A02: 2000, A03: 1200 }
const firstNumber = { A02: 10001, A03: 20001 }
const numberLetter = { A02: 'E', A03: 'Q' }
const foundedOn = { A02: '2009-03-02', A03: '2012-06-01' }
const mailDomain = { A02: 'yunfan.example', A03: 'qinghe.example' }
/** The month in which the policy year of a company begins. */
const policyMonth = { A02: 1, A03: 7 }

const OFFICE_OPENS_MS = 9 * 3_600_000
const OFFICE_HOURS_MS = 9 * 3_600_000

type Career = Pick<
  DemoEmployee,
  'category' | 'status' | 'birthDate' | 'entryDate' | 'leaveDate' | 'insuredFrom' | 'insuredUntil'
>
type Identity = Pick<DemoEmployee, 'idType' | 'idNo' | 'gender'> & { readonly called: DemoName }

const dayBetween = (random: Random, from: string, to: string): string =>
  addDays(from, random.between(0, Math.max(0, daysBetween(from, to))))

const born = (random: Random, day: string, age: number): string =>
  addDays(addYears(day, -age), -random.between(0, 364))

const coverOf = (run: DemoRun, company: DemoCompany, status: DemoEmployee['status'], entryDate: string) => {
  const { random, today } = run
  const month = policyMonth[company.orgCode]
  const coveredFrom = latest(entryDate, company.serviceStart)
  const leaveDate = status === '3' ? dayBetween(random, addDays(coveredFrom, 45), addDays(today, -1)) : null
  if (status === '2') {
    const insuredFrom = `${addDays(`${today.slice(0, 7)}-28`, 5).slice(0, 7)}-01`
    return { leaveDate, insuredFrom, insuredUntil: policyYear(insuredFrom, month).end }
  }
  const suspendedOn = status === '4' ? dayBetween(random, addDays(coveredFrom, 45), addDays(today, -1)) : null
  const insuredUntil = leaveDate ?? suspendedOn ?? policyYear(today, month).end
  const insuredFrom = latest(policyYear(earliest(insuredUntil, today), month).start, entryDate)
  return { leaveDate, insuredFrom, insuredUntil }
}

const careerOf = (run: DemoRun, company: DemoCompany): Career => {
  const { random, today } = run
  const status = random.weighted([
    ['1', 86],
    ['2', 4],
    ['3', 7],
    ['4', 3],
  ] as const)
  const category =
    status === '1'
      ? random.weighted([
          ['10', 950],
          ['11', 35],
          ['12', 15],
        ] as const)
      : '10'
  const founded = foundedOn[company.orgCode]
  const span = daysBetween(founded, addDays(today, status === '1' ? -10 : -120))
  const years = Math.sqrt(random.next())
  const entryDate =
    status === '2'
      ? addDays(today, -random.between(10, 40))
      : addDays(founded, category === '10' ? Math.floor(span * years) : random.between(0, 700))
  const birthDate =
    category === '10'
      ? born(random, entryDate, 22 + Math.floor(17 * random.next() * random.next()))
      : born(random, today, category === '11' ? random.between(60, 68) : random.between(48, 57))
  return { status, category, entryDate, birthDate, ...coverOf(run, company, status, entryDate) }
}

const identityOf = ({ random, registry }: DemoRun, birthDate: string, category: string): Identity => {
  const gender = random.chance(0.53) ? '1' : '2'
  const shares =
    category === '10'
      ? ([
          ['1', 965],
          ['2', 13],
          ['3', 12],
          ['4', 4],
          ['5', 6],
        ] as const)
      : ([['1', 1]] as const)
  const idType = random.weighted<'1' | '2' | '3' | '4' | '5'>(shares)
  const isForeign = idType === '5' || (idType === '2' && random.chance(0.6))
  const called = isForeign ? foreignName(random, gender) : chineseName(random, gender)
  const idNo = registry.claim(() => documentNumber(random, { idType, birthDate, gender, isForeign }))
  return { idType, idNo, gender, called }
}

const contactOf = ({ random, registry }: DemoRun, company: DemoCompany, called: DemoName) => {
  const mailbox = called.nameEn.toLowerCase().replaceAll(' ', '.')
  let copies = 0
  return {
    mobile: registry.claim(() => mobileNumber(random)),
    email: registry.claim(
      () => `${mailbox}${(copies += 1) === 1 ? '' : copies}@${mailDomain[company.orgCode]}`,
    ),
  }
}

const accountOf = ({ random, registry }: DemoRun, company: DemoCompany, accountName: string) => {
  const city = random.weighted<Region>(citiesOf[company.orgCode])
  let bankName = ''
  const bankAccount = registry.claim(() => {
    const card = bankCard(random)
    bankName = card.bankName
    return card.bankAccount
  })
  const bankBranch = `${shortName(city.zh)}${random.pick(branchCities)}支行`
  return {
    socialSecurityLocation: city.code,
    bankProvince: city.province,
    bankCity: city.code,
    bankName,
    bankBranch,
    bankAccount,
    accountName,
  }
}

const createdAt = ({ random, registry, today }: DemoRun, company: DemoCompany, entryDate: string): string => {
  const isOldHand = entryDate < company.serviceStart
  const day = addDays(isOldHand ? company.serviceStart : entryDate, random.between(0, isOldHand ? 20 : 7))
  const offset = OFFICE_OPENS_MS + random.between(0, OFFICE_HOURS_MS - 1)
  return registry.claimInstant(instantOf(earliest(day, addDays(today, -2))) + offset)
}

type Fixed = Pick<DemoEmployee, 'gender' | 'birthDate' | 'mobile'> & {
  readonly called: DemoName
  readonly area: string
}

const fixedEmployees: Readonly<Record<string, readonly Fixed[]>> = {
  A02: [
    {
      called: { surname: '王', name: '王思远', nameEn: 'Wang Siyuan' },
      gender: '1',
      birthDate: '1988-03-15',
      area: '310104',
      mobile: '13800010001',
    },
    {
      called: { surname: '李', name: '李若曦', nameEn: 'Li Ruoxi' },
      gender: '2',
      birthDate: '1992-07-08',
      area: '330106',
      mobile: '13800010002',
    },
    {
      called: { surname: '张', name: '张浩然', nameEn: 'Zhang Haoran' },
      gender: '1',
      birthDate: '1990-11-26',
      area: '320106',
      mobile: '13800010003',
    },
  ],
}

const fixedEmployee = (
  run: DemoRun,
  company: DemoCompany,
  fixed: Fixed,
  index: number,
): Omit<DemoEmployee, 'employeeNo' | 'department'> => {
  const { called, area, ...person } = fixed
  const entryDate = addDays('2015-07-06', index * 7)
  const newestFirst = instantOf(addDays(run.today, -1)) + OFFICE_OPENS_MS + (2 - index) * 60_000
  return {
    orgCode: company.orgCode,
    name: called.name,
    nameEn: called.nameEn,
    ...person,
    ...contactOf(run, company, called),
    mobile: run.registry.claim(() => person.mobile),
    idType: '1',
    idNo: run.registry.claim(() => nationalId(area, person.birthDate, person.gender === '1' ? 17 : 28)),
    ...accountOf(run, company, called.name),
    category: '10',
    status: '1',
    post: '软件工程师',
    entryDate,
    ...coverOf(run, company, '1', entryDate),
    createTime: run.registry.claimInstant(newestFirst),
  }
}

const someEmployee = (
  run: DemoRun,
  company: DemoCompany,
): Omit<DemoEmployee, 'employeeNo' | 'department'> => {
  const career = careerOf(run, company)
  const { called, ...identity } = identityOf(run, career.birthDate, career.category)
  return {
    orgCode: company.orgCode,
    name: called.name,
    nameEn: run.random.chance(0.7) || called.name === called.nameEn ? called.nameEn : null,
    ...identity,
    ...contactOf(run, company, called),
    ...accountOf(run, company, called.name),
    post: run.random.weighted<string>(postsOf[company.orgCode]),
    ...career,
    createTime: createdAt(run, company, career.entryDate),
  }
}

/** The employees of one company: the fixed ones first, then the others by entry date, numbered in that order. */
export const companyEmployees = (run: DemoRun, company: DemoCompany): readonly DemoEmployee[] => {
  const fixed = (fixedEmployees[company.orgCode] ?? []).map((one, index) =>
    fixedEmployee(run, company, one, index),
  )
  const others = Array.from({ length: headcount[company.orgCode] - fixed.length }, () =>
    someEmployee(run, company),
  )
  others.sort((one, other) =>
    one.entryDate < other.entryDate ? -1 : Number(one.entryDate > other.entryDate),
  )
  return [...fixed, ...others].map((employee, index) => ({
    employeeNo: numberLetter[company.orgCode] + String(firstNumber[company.orgCode] + index),
    ...employee,
    department: departmentOf[employee.post] ?? null,
  }))
}
