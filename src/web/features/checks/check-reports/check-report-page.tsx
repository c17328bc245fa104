import { Trans } from '@lingui/react/macro'
import { checkReports, type CheckReport } from '#contract/checks/check-reports.ts'
import { MedicalReaders } from '#web/figures/medical-readers.tsx'
import { pageOf } from '#web/record/record-page.tsx'
import type { RecordTab } from '#web/record/record-tabs.tsx'
import { checkReportScreen } from './check-report-screen.tsx'

/** What belongs to a report: who has read it. */
const tabsOf = (_id: string, lists: readonly RecordTab<CheckReport>[]): readonly RecordTab<CheckReport>[] => [
  ...lists,
  {
    name: 'readers',
    label: <Trans>阅读记录</Trans>,
    on: checkReports.readers,
    draw: ({ id }: CheckReport) => <MedicalReaders on={checkReports.readers} id={id} />,
  },
]

export const CheckReportPage = pageOf(checkReportScreen, tabsOf)
