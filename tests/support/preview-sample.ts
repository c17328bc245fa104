import type { ImportCheck } from '#contract/core/import-outcome.ts'
import { previewRows, type ImportPreview, type PreviewRow } from '#contract/core/import-preview.ts'

/** For tests: how many rows the file below has. */
export const count = 60_000
/** Every 500th row has a wrong mobile. */
/** What a row comes to, longer than its place. */
export const longTold = '减员会被拒绝：生效日期最早为 2026-11-01：按合同“员工医疗”，增减员最多追溯 30 天'
const isWrong = (at: number) => at % 500 === 499
const rowOf = (at: number): PreviewRow => ({
  row: at + 2,
  name: `员工${at}`,
  cells: [`T${at}`, '13912345678', '在岗'],
  problems: isWrong(at)
    ? [
        { field: 'mobile', column: '手机号', code: 'm', message: '请输入正确的11位手机号' },
        ...(at === 499
          ? [{ field: 'category', column: '人员类别', code: 'w', message: '人员类别只能填：在职、退休' }]
          : []),
      ]
    : [],
  told: at === 0 ? ['新员工，导入时新增'] : at === 1 ? [longTold] : [],
})
const wrongPlaces = Array.from({ length: count }, (_, at) => at).filter(isWrong)

/** What `importPreview` answers of it. */
export const page = ({ from = '0', only }: { from?: string; only?: string }): ImportPreview => {
  const first = Number(from)
  const places = only ? wrongPlaces : undefined
  const total = places?.length ?? count
  const to = Math.min(first + previewRows, total)
  const shown = Array.from({ length: to - first }, (_, at) => places?.[first + at] ?? first + at)
  return {
    from: first,
    total,
    rows: shown.map(rowOf),
    wrongBefore: places ? (first > 0 ? first - 1 : null) : (wrongPlaces.findLast((at) => at < first) ?? null),
    wrongAfter: places ? (to < total ? to : null) : (wrongPlaces.find((at) => at >= to) ?? null),
  }
}

/** The check of a file of 60,000 rows, of which 120 are wrong. */
export const check: ImportCheck = {
  isReady: true,
  message: '',
  sheetName: 'Sheet1',
  sheetNames: ['Sheet1'],
  hiddenCount: 0,
  totalCount: count,
  addedCount: count - wrongPlaces.length,
  changedCount: 0,
  unchangedCount: 0,
  errorCount: wrongPlaces.length,
  problemCount: wrongPlaces.length,
  isLong: true,
  columns: [
    { column: 1, title: '工号', field: 'employeeNo' },
    { column: 2, title: '手机号', field: 'mobile' },
    { column: 3, title: '人员类别', field: 'category' },
  ],
  fields: [
    { field: 'employeeNo', label: '工号', isRequired: true, column: 1, words: null },
    { field: 'mobile', label: '手机号', isRequired: true, column: 2, words: null },
    { field: 'category', label: '人员类别', isRequired: true, column: 3, words: ['在职', '退休'] },
  ],
  errors: [],
  told: [],
  kinds: [
    {
      kind: 'mobile m',
      column: '手机号',
      message: '请输入正确的11位手机号',
      isVaried: false,
      count: wrongPlaces.length,
    },
  ],
  preview: 'p',
}
