import { dictionary, type ValueOf } from '#contract/core/dictionary.ts'

export const billingCycles = dictionary('billing_cycle', { zh: '出账周期', en: 'Billing cycle' }, [
  ['MONTH', '月', 'Month'],
  ['QUARTER', '季', 'Quarter'],
  ['YEAR', '年', 'Year'],
])
export type BillingCycle = ValueOf<typeof billingCycles>

/** Whether a cycle is billed before it begins, by what is known then, or when it has ended. */
export const billingTimings = dictionary('billing_timing', { zh: '出账时点', en: 'Billed' }, [
  ['ADVANCE', '预收', 'In advance'],
  ['ARREARS', '后付', 'In arrears'],
])

/** How a month is charged in which somebody joins or leaves. */
export const prorations = dictionary('proration', { zh: '折算方式', en: 'Proration' }, [
  ['DAY', '按天折算', 'By days'],
  ['KEY_DAY', '按计费日', 'By a key day'],
  ['ANY_DAY', '有一天即计整月', 'Whole month for any day'],
])
export type Proration = ValueOf<typeof prorations>

const daysOfMonth = Array.from({ length: 28 }, (_, at) => String(at + 1))
/** The value that means the last day of a month, whatever its number. */
export const lastDayOfMonth = '31'

/** The day on which whoever is covered is charged for the whole month. */
export const keyDays = dictionary('key_day', { zh: '计费日', en: 'Key day' }, [
  ...daysOfMonth.map((day) => [day, `${day} 日`, day] as const),
  [lastDayOfMonth, '月末', 'Last of the month'],
])

/** Whom service fees of employees count: those with cover, or all who are employed. */
export const feeCounts = dictionary('fee_counted', { zh: '计费人数', en: 'People counted' }, [
  ['INSURED', '按参保人数', 'Insured'],
  ['EMPLOYED', '按在职人数', 'Employed'],
])

/** What the prices per person and month of a contract are. */
export const personMonthCharges = dictionary(
  'person_month_charged',
  { zh: '人月价格', en: 'Prices per person and month' },
  [
    ['SERVICE', '作为服务费收取', 'Charged as service fees'],
    ['SUPERSEDED', '由方案价格代替', 'Superseded by prices of plans'],
  ],
)

export const flatEveries = dictionary('flat_every', { zh: '固定费用收取', en: 'Flat fees charged' }, [
  ['ONCE', '一次', 'Once'],
  ['CYCLE', '每期', 'Each cycle'],
])
