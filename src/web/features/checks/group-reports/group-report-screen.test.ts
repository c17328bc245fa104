import { expect, test } from 'vitest'
import { groupReports, type GroupReport } from '#contract/checks/group-reports.ts'
import { refusedOf } from '#web/form/action.ts'
import { groupReportScreen } from './group-report-screen.tsx'

test('a report without a file is not released: its button is shut, before anything is asked', () => {
  const release = groupReportScreen.actions?.find(({ on }) => on === groupReports.release)
  if (!release) throw new Error('nothing releases it')
  const refused = (files: GroupReport['files']) => refusedOf(release, { files } as GroupReport)?.message
  expect(refused([])).toBe('请先上传报告文件，再发布')
  expect(refused([{ id: '1', name: '团检报告.pdf', size: 1 }] as GroupReport['files'])).toBeUndefined()
  expect(release.needs).toContain('files')
})
