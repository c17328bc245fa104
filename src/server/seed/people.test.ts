import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { ageAt } from '#contract/rules/age-band.ts'
import { checkBankAccount } from '#contract/rules/bank-account.ts'
import { isCalendarDate } from '#contract/rules/calendar-date.ts'
import { checkCreditCode } from '#contract/rules/credit-code.ts'
import { checkEmail } from '#contract/rules/email.ts'
import { isMobile } from '#contract/rules/mobile.ts'
import { checkNationalId } from '#contract/rules/national-id.ts'
import { regionOf, regionsNamed } from '#contract/rules/regions.ts'
import { demoPeople } from './people.ts'

const today = '2026-11-20'
const { companies, employees, familyMembers } = demoPeople()
const everybody = [...employees, ...familyMembers]
const fingerprint = (people: unknown) => createHash('sha256').update(JSON.stringify(people)).digest('hex')
const numbers = (orgCode: string) =>
  employees.filter((one) => one.orgCode === orgCode).map((one) => one.employeeNo)
const duplicates = (values: readonly (string | null)[]) => {
  const present = values.filter((value) => value !== null)
  return present.filter((value, index) => present.indexOf(value) !== index)
}

describe('nobody in the demo data', () => {
  test('shares a document, mobile, bank account, mailbox, number or moment with somebody else', () => {
    expect(duplicates(everybody.map(({ idNo }) => idNo))).toEqual([])
    expect(
      duplicates(
        [...everybody, ...companies.map(({ contactMobile: mobile }) => ({ mobile }))].map(
          ({ mobile }) => mobile,
        ),
      ),
    ).toEqual([])
    expect(duplicates(employees.map(({ bankAccount }) => bankAccount))).toEqual([])
    expect(duplicates(employees.map(({ email }) => email))).toEqual([])
    expect(duplicates(employees.map(({ employeeNo }) => employeeNo))).toEqual([])
    expect(duplicates(everybody.map(({ createTime }) => createTime))).toEqual([])
  })

  test('has a document, mobile, mailbox or account that the product would refuse', () => {
    for (const { idType, idNo, birthDate, gender } of everybody.filter((one) => one.idType === '1')) {
      expect([idType, checkNationalId(idNo, today)]).toEqual([
        '1',
        { valid: true, id: idNo, birthDate, gender },
      ])
    }
    const shapes = {
      1: /^\d{17}[\dX]$/,
      2: /^[A-Z0-9]{9,10}$/,
      3: /^[HM]\d{8}$/,
      4: /^\d{8}$/,
      5: /^9\d{16}[\dX]$/,
    }
    for (const { idType, idNo } of everybody) expect(idNo).toMatch(shapes[idType])
    expect(everybody.filter(({ birthDate }) => !isCalendarDate(birthDate))).toEqual([])
    expect(everybody.filter(({ mobile }) => mobile !== null && !isMobile(mobile))).toEqual([])
    expect(employees.filter(({ email }) => !checkEmail(email).valid)).toEqual([])
    expect(employees.filter(({ bankAccount }) => !checkBankAccount(bankAccount).valid)).toEqual([])
  })

  test('lives, banks or works in a place that has no code (decision 035)', () => {
    const levels = { socialSecurityLocation: 'city', bankProvince: 'province', bankCity: 'city' } as const
    for (const [field, level] of Object.entries(levels) as [keyof typeof levels, 'city' | 'province'][])
      for (const code of new Set(employees.map((one) => one[field])))
        expect([code, regionsNamed(code, level)[0]?.code]).toEqual([code, code])
    for (const { province, city } of companies) expect(regionOf(city)?.province).toBe(province)
    for (const { bankProvince, bankCity } of employees)
      expect(regionOf(bankCity)?.province).toBe(bankProvince)
  })

  test('but the fixed people has a number out of their blocks', () => {
    const reserved = everybody.filter(
      ({ mobile }) => mobile?.startsWith('1380001') || mobile?.startsWith('1390000'),
    )
    expect(reserved.map(({ name }) => name)).toEqual(['王思远', '李若曦', '张浩然'])
  })

  test('lives against the calendar', () => {
    for (const one of employees) {
      const created = one.createTime.slice(0, 10)
      expect(one.entryDate <= created && created < today).toBe(true)
      expect(ageAt(one.birthDate, one.entryDate)).toBeGreaterThanOrEqual(20)
      expect(one.insuredFrom >= one.entryDate && one.insuredFrom <= one.insuredUntil).toBe(true)
      expect(one.leaveDate === null).toBe(one.status !== '3')
      expect((one.leaveDate ?? one.insuredUntil) > one.entryDate && (one.leaveDate ?? '') < today).toBe(true)
      const phase = one.insuredFrom > today ? '2' : one.insuredUntil >= today ? '1' : 'over'
      expect(phase).toBe(one.status === '1' || one.status === '2' ? one.status : 'over')
    }
  })
})

describe('the demo data', () => {
  const known = '22bd1b218637afb44a660008177b18c39d6a2913ad9d771b99ca8f51c9d6d4b4'

  test('is the same on every run and machine, and another for another seed or day', () => {
    expect(fingerprint(demoPeople())).toBe(fingerprint(demoPeople(20190705, today)))
    expect(fingerprint(demoPeople())).toBe(known)
    expect(fingerprint(demoPeople(1))).not.toBe(known)
    expect(fingerprint(demoPeople(20190705, '2027-03-01'))).not.toBe(known)
  })

  test('has two companies with 2,000 and 1,200 employees and 1,500 family members', () => {
    expect(companies.map(({ orgCode, companyName }) => [orgCode, companyName])).toEqual([
      ['A02', '云帆科技'],
      ['A03', '青禾医药'],
    ])
    expect(companies.filter(({ creditCode }) => !checkCreditCode(creditCode).valid)).toEqual([])
    expect([numbers('A02').length, numbers('A02')[0], numbers('A02').at(-1)]).toEqual([
      2000,
      'E10001',
      'E12000',
    ])
    expect([numbers('A03').length, numbers('A03')[0], numbers('A03').at(-1)]).toEqual([
      1200,
      'Q20001',
      'Q21200',
    ])
    expect(familyMembers).toHaveLength(1500)
  })

  test('begins with three insured people whose creation is the newest, in their order', () => {
    expect(employees.slice(0, 3)).toMatchObject([
      {
        employeeNo: 'E10001',
        name: '王思远',
        gender: '1',
        mobile: '13800010001',
        orgCode: 'A02',
        status: '1',
      },
      {
        employeeNo: 'E10002',
        name: '李若曦',
        gender: '2',
        mobile: '13800010002',
        orgCode: 'A02',
        status: '1',
      },
      {
        employeeNo: 'E10003',
        name: '张浩然',
        gender: '1',
        mobile: '13800010003',
        orgCode: 'A02',
        status: '1',
      },
    ])
    const newest = employees.toSorted((one, other) => (one.createTime < other.createTime ? 1 : -1))
    expect(newest.slice(0, 3)).toEqual(employees.slice(0, 3))
  })

  test('is mostly insured, with every status, category, document type and plan present', () => {
    const share = (status: string) =>
      employees.filter((one) => one.status === status).length / employees.length
    expect(share('1')).toBeCloseTo(0.86, 1)
    for (const status of ['2', '3', '4']) expect(share(status)).toBeGreaterThan(0.02)
    expect(new Set(employees.map(({ category }) => category))).toEqual(new Set(['10', '11', '12']))
    for (const plan of ['BASIC', 'STANDARD', 'PREMIUM'])
      expect(employees.filter(({ planCode }) => planCode === plan).length).toBeGreaterThan(200)
    expect(new Set(employees.map(({ idType }) => idType))).toEqual(new Set(['1', '2', '3', '4', '5']))
    expect(new Set(familyMembers.map(({ relation }) => relation))).toEqual(new Set(['1', '2', '3']))
    expect(new Set(familyMembers.map(({ status }) => status))).toEqual(new Set(['1', '2', '4']))
  })
})

describe('a family', () => {
  let pairs: { member: (typeof familyMembers)[number]; employee: (typeof employees)[number] }[] = []
  beforeAll(() => {
    pairs = familyMembers.flatMap((member) => {
      const employee = employees[member.employeeIndex]
      return employee ? [{ member, employee }] : []
    })
  })

  test('belongs to an employee, is recorded after both exist, and insured only with that employee', () => {
    expect(pairs).toHaveLength(familyMembers.length)
    for (const { member, employee } of pairs) {
      expect(
        member.createTime > employee.createTime && member.createTime.slice(0, 10) > member.birthDate,
      ).toBe(true)
      expect(member.createTime < today).toBe(true)
      expect([employee.status, '4']).toContain(member.status)
    }
  })

  test('has parents, spouses and children of possible ages, and children with the surname', () => {
    for (const { member, employee } of pairs) {
      const older = ageAt(member.birthDate, today) - ageAt(employee.birthDate, today)
      const allowed = { 1: [21, 36], 2: [-6, 6], 3: [-43, -22] }[member.relation]
      expect(older).toBeGreaterThanOrEqual(allowed[0] ?? 0)
      expect(older).toBeLessThanOrEqual(allowed[1] ?? 0)
    }
    const spouses = pairs.filter(({ member }) => member.relation === '2')
    expect(spouses.filter(({ member, employee }) => member.gender === employee.gender)).toEqual([])
    const children = pairs.filter(({ member }) => member.relation === '3')
    expect(children.filter(({ member, employee }) => member.name[0] !== employee.name[0])).toEqual([])
  })

  test('of E10001 is a spouse and a child', () => {
    expect(
      pairs.filter(({ employee }) => employee.employeeNo === 'E10001').map(({ member }) => member.relation),
    ).toEqual(['2', '3'])
  })
})
