import { describe, expect, expectTypeOf, it } from 'vitest'
import type { DictItem } from '#contract/administration/dict-items.ts'
import { companies, type Company } from '#contract/clients/companies.ts'
import { employees, type Employee } from '#contract/members/employees.ts'
import { familyMembers, type FamilyMember } from '#contract/members/family-members.ts'
import { referencesIn } from './references.ts'
import { resourceOf } from './resource-group.ts'

describe('a reference that is declared once (kernel 3)', () => {
  it('is found in its draft, also where it may be left out', () => {
    expect(Object.keys(referencesIn(resourceOf(employees)))).toEqual(['companyId'])
    expect(Object.keys(referencesIn(resourceOf(companies)))).toEqual(['groupId'])
  })

  it('gives the row what it shows, with the types of what it names', () => {
    expectTypeOf<Employee['companyName']>().toEqualTypeOf<string | null>()
    expectTypeOf<Employee['companyNameEn']>().toEqualTypeOf<string | null>()
    expectTypeOf<Company['groupName']>().toEqualTypeOf<string | null>()
    expectTypeOf<FamilyMember['employeeNo']>().toEqualTypeOf<string | null>()
    expectTypeOf<DictItem['dictName']>().toEqualTypeOf<string>()
    expectTypeOf<DictItem['dictNameEn']>().toEqualTypeOf<string | null>()
  })

  it('withholds what is withheld where it comes from, over several nouns', () => {
    expect(resourceOf(employees).shownFrom).toMatchObject({
      companyName: ['company:companyName'],
      companyNameEn: ['company:companyNameEn'],
    })
    expect(resourceOf(familyMembers).shownFrom).toMatchObject({
      employeeName: ['employee:name'],
      companyName: ['employee:companyName', 'company:companyName'],
    })
  })
})
