import * as z from 'zod/mini'
import { memberRelations } from '#contract/clients/contract-prices.ts'
import { money } from '#contract/core/amounts.ts'
import { dict, whole } from '#contract/core/fields.ts'
import { lines } from '#contract/core/lines.ts'
import { atEach, problemsOf } from '#contract/core/draft-problems.ts'
import { ItemLimit, LiabilityTerms } from '#contract/rules/adjudication/terms.ts'
import { parseMoney } from '#contract/rules/money.ts'

const texts = {
  mode: /*i18n*/ { id: 'liability.modeWanted', message: '填写了免赔额时请选择免赔方式' },
  noMode: /*i18n*/ { id: 'liability.noMode', message: '没有免赔额时不选免赔方式' },
  overYear: /*i18n*/ { id: 'liability.overYear', message: '{label}不能高于年限额' },
  aDay: /*i18n*/ { id: 'liability.aDay', message: '按日津贴请填写日限额，即每天赔付的金额' },
  allowanceOnly: /*i18n*/ { id: 'liability.allowanceOnly', message: '只用于按日津贴' },
  noCosts: /*i18n*/ { id: 'liability.noCosts', message: '只用于费用补偿' },
  noGroup: /*i18n*/ { id: 'liability.noGroup', message: '只用于有共用组的责任' },
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
  fields: LiabilityTerms.shape,
  labels: {
    code: /*i18n*/ { id: 'liability.code', message: '责任代码' },
    name: /*i18n*/ { id: 'liability.name', message: '责任名称' },
    nameEn: /*i18n*/ { id: 'liability.nameEn', message: '责任英文名' },
    clauseNo: /*i18n*/ { id: 'liability.clauseNo', message: '条款号' },
    kind: /*i18n*/ { id: 'liability.kind', message: '给付方式' },
    careTypes: /*i18n*/ { id: 'liability.careTypes', message: '就诊类型' },
    reasons: /*i18n*/ { id: 'liability.reasons', message: '就诊原因' },
    scope: /*i18n*/ { id: 'liability.scope', message: '医保范围' },
    costKinds: /*i18n*/ { id: 'liability.costKinds', message: '费用类别' },
    hospitalLevel: /*i18n*/ { id: 'liability.hospitalLevel', message: '公立医院最低等级' },
    limitPerYear: /*i18n*/ { id: 'liability.limitPerYear', message: '年限额' },
    limitPerVisit: /*i18n*/ { id: 'liability.limitPerVisit', message: '次限额' },
    limitPerDay: /*i18n*/ { id: 'liability.limitPerDay', message: '日限额' },
    deductible: /*i18n*/ { id: 'liability.deductible', message: '免赔额' },
    deductibleMode: /*i18n*/ { id: 'liability.deductibleMode', message: '免赔方式' },
    ratio: /*i18n*/ { id: 'liability.ratio', message: '赔付比例' },
    ratioUnsettled: /*i18n*/ { id: 'liability.ratioUnsettled', message: '未经医保结算比例' },
    waitingDays: /*i18n*/ { id: 'liability.waitingDays', message: '等待期（天）' },
    group: /*i18n*/ { id: 'liability.group', message: '共用组' },
    groupLimitPerYear: /*i18n*/ { id: 'liability.groupLimitPerYear', message: '共用年限额' },
    freeDays: /*i18n*/ { id: 'liability.freeDays', message: '免赔天数' },
    maxDays: /*i18n*/ { id: 'liability.maxDays', message: '最多天数' },
    countPerYear: /*i18n*/ { id: 'liability.countPerYear', message: '每年次数' },
  },
  preset: { kind: 'COST', ratio: '100.00', waitingDays: 0, scope: 'ALL' },
  min: 0,
  max: 100,
  check: ({ kind, limitPerYear, limitPerVisit, limitPerDay, deductible, deductibleMode }) =>
    problemsOf(
      isMore(limitPerVisit, limitPerYear) && { field: 'limitPerVisit', text: texts.overYear },
      isMore(limitPerDay, limitPerYear) && { field: 'limitPerDay', text: texts.overYear },
      isDeducted(deductible) && !deductibleMode && { field: 'deductibleMode', text: texts.mode },
      kind === 'ALLOWANCE' && !limitPerDay && { field: 'limitPerDay', text: texts.aDay },
    ),
  locked: ({ kind, group, deductible }) =>
    problemsOf(
      !isDeducted(deductible) && { field: 'deductibleMode', text: texts.noMode },
      kind !== 'ALLOWANCE' && atEach(['freeDays', 'maxDays'], texts.allowanceOnly),
      (kind === 'ALLOWANCE' || kind === 'LUMP') &&
        atEach(['deductible', 'ratioUnsettled', 'costKinds'], texts.noCosts),
      !group && { field: 'groupLimitPerYear', text: texts.noGroup },
    ),
})

/** The most that a plan counts of a kind of costs: at most 50 item limits. */
export const itemLimits = lines('PlanItemLimit', {
  fields: ItemLimit.shape,
  labels: {
    costKind: /*i18n*/ { id: 'itemLimit.costKind', message: '费用类别' },
    per: /*i18n*/ { id: 'itemLimit.per', message: '计量' },
    amount: /*i18n*/ { id: 'itemLimit.amount', message: '最高金额' },
  },
  preset: { per: 'DAY' },
  min: 0,
  max: 50,
})

/** Whether claims are decided by these lines: each says how it pays and for what care. */
export const isComplete = (paid: readonly Pick<Liability, 'kind' | 'careTypes'>[]): boolean =>
  paid.every(({ kind, careTypes }) => kind && careTypes?.length)

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
