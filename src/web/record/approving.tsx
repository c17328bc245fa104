import { msg } from '@lingui/core/macro'
import { BatchSummary, type SummedRow } from '#web/list/rows/batch-summary.tsx'
import { OwnFilings } from '#web/list/rows/own-filings.tsx'

interface FiledRow {
  readonly needsAnother: boolean
}

/** What is to be said before records are approved, which nobody may who filed them (domain 3.8). */
export const approving = {
  when: ({ needsAnother }: FiledRow) => !needsAnother,
  needs: ['needsAnother', 'companyName', 'companyNameEn'],
  comesTo: (rows: readonly SummedRow[]) => <BatchSummary rows={rows} />,
  leftOut: (rows: readonly FiledRow[]) => (
    <OwnFilings count={rows.filter(({ needsAnother }) => needsAnother).length} />
  ),
} as const

/** What is to be said before records are refused. */
export const refusing = { hints: { opinion: msg`请写明驳回原因` } }
