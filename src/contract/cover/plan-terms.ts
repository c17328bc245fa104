import * as z from 'zod/mini'
import { dictionary } from '#contract/core/dictionary.ts'
import { memberRelations } from '#contract/clients/contract-prices.ts'
import { money, rate } from '#contract/core/amounts.ts'
import { code, dict, text, whole } from '#contract/core/fields.ts'
import { lines } from '#contract/core/lines.ts'
import { problemsOf } from '#contract/core/draft-problems.ts'
import { parseMoney } from '#contract/rules/money.ts'

/** Whether a deductible is taken off once a year or at each visit. */
export const deductibleModes = dictionary('deductible_mode', { zh: '免赔方式', en: 'Deductible mode' }, [
  ['YEAR', '每年', 'Per year'],
  ['VISIT', '每次', 'Per visit'],
])
/** Which costs count: those inside the social health insurance, those outside, or all. */
export const liabilityScopes = dictionary('liability_scope', { zh: '医保范围', en: 'Covered costs' }, [
  ['INSIDE', '医保内', 'Within social insurance'],
  ['OUTSIDE', '医保外', 'Outside social insurance'],
  ['ALL', '医保内外', 'All'],
])

const texts = {
  mode: /*i18n*/ { id: 'liability.modeWanted', message: '填写了免赔额时请选择免赔方式' },
  noMode: /*i18n*/ { id: 'liability.noMode', message: '没有免赔额时不选免赔方式' },
  overYear: /*i18n*/ { id: 'liability.overYear', message: '{label}不能高于年限额' },
  ages: /*i18n*/ { id: 'planPrice.agesEmpty', message: '截止年龄须大于起始年龄（截止年龄本身不含）' },
}

const isMore = (amount: string | null | undefined, than: string | null | undefined): boolean => {
  const [one, other] = [parseMoney(amount ?? ''), parseMoney(than ?? '')]
  return one.valid && other.valid && one.fen > other.fen
}

/** A deductible of 0.00 is none. */
const isDeducted = (amount: string | null | undefined): boolean => isMore(amount, '0')

/** What a plan pays for: at most 100 liabilities. A limit that is empty is none. */
export const liabilities = lines('PlanLiability', {
  fields: {
    code: code(40),
    name: text(100),
    nameEn: z.nullish(text(200)),
    limitPerYear: z.nullish(money()),
    limitPerVisit: z.nullish(money()),
    limitPerDay: z.nullish(money()),
    deductible: z.nullish(money()),
    deductibleMode: z.nullish(dict(deductibleModes)),
    /** What is paid of what is left after the deductible. */
    ratio: rate(2),
    waitingDays: whole(0, 3650),
    scope: dict(liabilityScopes),
  },
  labels: {
    code: /*i18n*/ { id: 'liability.code', message: '责任代码' },
    name: /*i18n*/ { id: 'liability.name', message: '责任名称' },
    nameEn: /*i18n*/ { id: 'liability.nameEn', message: '责任英文名' },
    limitPerYear: /*i18n*/ { id: 'liability.limitPerYear', message: '年限额' },
    limitPerVisit: /*i18n*/ { id: 'liability.limitPerVisit', message: '次限额' },
    limitPerDay: /*i18n*/ { id: 'liability.limitPerDay', message: '日限额' },
    deductible: /*i18n*/ { id: 'liability.deductible', message: '免赔额' },
    deductibleMode: /*i18n*/ { id: 'liability.deductibleMode', message: '免赔方式' },
    ratio: /*i18n*/ { id: 'liability.ratio', message: '赔付比例' },
    waitingDays: /*i18n*/ { id: 'liability.waitingDays', message: '等待期（天）' },
    scope: /*i18n*/ { id: 'liability.scope', message: '医保范围' },
  },
  preset: { ratio: '100.00', waitingDays: 0, scope: 'ALL' },
  min: 0,
  max: 100,
  check: ({ limitPerYear, limitPerVisit, limitPerDay, deductible, deductibleMode }) =>
    problemsOf(
      isMore(limitPerVisit, limitPerYear) && { field: 'limitPerVisit', text: texts.overYear },
      isMore(limitPerDay, limitPerYear) && { field: 'limitPerDay', text: texts.overYear },
      isDeducted(deductible) && !deductibleMode && { field: 'deductibleMode', text: texts.mode },
    ),
  locked: ({ deductible }) =>
    isDeducted(deductible) ? [] : [{ field: 'deductibleMode', text: texts.noMode }],
})

/** What a plan costs per person and month, by relation and by age in completed years: at most 200 prices. */
export const planPrices = lines('PlanPrice', {
  fields: {
    relation: dict(memberRelations),
    ageFrom: whole(0, 150),
    /** The first age that is not in it any more; empty where there is none. */
    ageTo: z.nullish(whole(1, 150)),
    pricePerMonth: money(),
  },
  labels: {
    relation: /*i18n*/ { id: 'planPrice.relation', message: '成员关系' },
    ageFrom: /*i18n*/ { id: 'planPrice.ageFrom', message: '起始年龄（含）' },
    ageTo: /*i18n*/ { id: 'planPrice.ageTo', message: '截止年龄（不含）' },
    pricePerMonth: /*i18n*/ { id: 'planPrice.pricePerMonth', message: '每人每月保费' },
  },
  preset: { relation: '0', ageFrom: 0 },
  min: 0,
  max: 200,
  check: ({ ageFrom, ageTo }) =>
    typeof ageTo === 'number' && ageTo <= ageFrom ? [{ field: 'ageTo', text: texts.ages }] : [],
})

export type Liability = z.infer<typeof liabilities.row>[number]
export type PlanPrice = z.infer<typeof planPrices.row>[number]
