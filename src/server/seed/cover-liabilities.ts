import type { LiabilityTerms } from '#contract/rules/adjudication/terms.ts'

/** A liability of the demo data; amounts are yuan. */
export type DemoLiability = LiabilityTerms

// What the plans of the demo data give.

export const outpatient = (limitPerYear: string, ratio: string): DemoLiability => ({
  code: 'OUT',
  clauseNo: '2.1',
  kind: 'COST',
  careTypes: ['OUT'],
  name: '门急诊医疗',
  nameEn: 'Outpatient and emergency care',
  limitPerYear,
  limitPerVisit: '800.00',
  deductible: '100.00',
  deductibleMode: 'YEAR',
  ratio,
  waitingDays: 30,
  scope: 'INSIDE',
})
export const inpatient = (limitPerYear: string, scope: DemoLiability['scope'] = 'ALL'): DemoLiability => ({
  code: 'IN',
  clauseNo: '2.2',
  kind: 'COST',
  careTypes: ['IN'],
  name: '住院医疗',
  nameEn: 'Inpatient care',
  limitPerYear,
  deductible: '300.00',
  deductibleMode: 'VISIT',
  ratio: '100.00',
  waitingDays: 30,
  scope,
})
export const allowance = (limitPerDay: string): DemoLiability => ({
  code: 'DAY',
  clauseNo: '2.3',
  kind: 'ALLOWANCE',
  careTypes: ['IN'],
  freeDays: 3,
  maxDays: 180,
  name: '住院津贴',
  nameEn: 'Daily hospital allowance',
  limitPerYear: '18000.00',
  limitPerDay,
  ratio: '100.00',
  waitingDays: 0,
  scope: 'ALL',
})
export const dental: DemoLiability = {
  code: 'DENT',
  clauseNo: '2.4',
  kind: 'COST',
  careTypes: ['DENT'],
  name: '齿科',
  nameEn: 'Dental care',
  limitPerYear: '3000.00',
  ratio: '80.00',
  waitingDays: 90,
  scope: 'OUTSIDE',
}
export const accident = (limitPerYear: string): DemoLiability => ({
  code: 'ACC',
  clauseNo: '3.1',
  kind: 'LUMP',
  careTypes: ['OUT', 'IN'],
  reasons: ['ACCIDENT'],
  name: '意外身故伤残',
  nameEn: 'Accidental death and disability',
  limitPerYear,
  ratio: '100.00',
  waitingDays: 0,
  scope: 'ALL',
})
export const accidentCare: DemoLiability = {
  code: 'ACCM',
  clauseNo: '3.2',
  kind: 'COST',
  careTypes: ['OUT', 'IN'],
  reasons: ['ACCIDENT'],
  name: '意外医疗',
  nameEn: 'Care after accidents',
  limitPerYear: '30000.00',
  deductible: '100.00',
  deductibleMode: 'VISIT',
  ratio: '90.00',
  waitingDays: 0,
  scope: 'INSIDE',
}
