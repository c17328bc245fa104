import { dictionary, type ValueOf } from '#contract/core/dictionary.ts'

/** What the files of a claim are. */
export const paperKinds = dictionary('claim_paper', { zh: '材料种类', en: 'Kind of paper' }, [
  ['RECEIPT', '票据', 'Receipt'],
  ['COSTS', '清单', 'List of costs'],
  ['RECORD', '病历', 'Medical record'],
  ['DISCHARGE', '出院小结', 'Discharge summary'],
  ['EXAM', '检查报告', 'Test report'],
  ['SETTLEMENT', '结算单', 'Settlement'],
  ['PROOF', '证明', 'Proof'],
  ['OTHER', '其他', 'Other'],
])
export type PaperKind = ValueOf<typeof paperKinds>

/** What does not say what somebody suffers from. A file of which nobody has said what it is counts as medical. */
export const plainPapers = [
  'RECEIPT',
  'COSTS',
  'SETTLEMENT',
  'PROOF',
  'OTHER',
] as const satisfies readonly PaperKind[]

/** How many files a claim has at most. */
export const mostPapers = 60

const named: readonly (readonly [words: RegExp, kind: PaperKind])[] = [
  [/出院|discharge/i, 'DISCHARGE'],
  [/病历|病例|门诊记录|medical record/i, 'RECORD'],
  [/检查|检验|化验|体检|test report/i, 'EXAM'],
  [/清单|明细|list of costs/i, 'COSTS'],
  [/结算|settlement/i, 'SETTLEMENT'],
  [/发票|票据|收据|invoice|receipt/i, 'RECEIPT'],
  [/证明|proof|certificate/i, 'PROOF'],
]

/** What a file is by its name; null where that says nothing. */
export const kindByName = (name: string): PaperKind | null =>
  named.find(([words]) => words.test(name))?.[1] ?? null
