import { i18n } from '@lingui/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { employees } from '#contract/members/employees.ts'
import { fetchFile } from '#web/lib/call.ts'
import { toasts } from '#web/ui/toasts.ts'
import { saveFile } from './save-file.ts'

vi.mock('#web/lib/call.ts', () => ({ fetchFile: vi.fn<typeof fetchFile>() }))

const said = () => toasts.shown.map(({ kind, message }) => [kind, message])

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined })
})
afterEach(() => {
  toasts.shown.splice(0)
  vi.unstubAllGlobals()
})

test('an export says how many rows it has, another file says nothing', async () => {
  const file = { blob: new Blob(['x']), fileName: '员工列表-20260131-093005.xls' }
  vi.mocked(fetchFile).mockResolvedValue({ ...file, rows: 2_024 })
  expect(await saveFile(employees.exportXls, {})).toBe(true)
  expect(said()).toEqual([['success', '已导出 2,024 行：员工列表-20260131-093005.xls']])
  vi.mocked(fetchFile).mockResolvedValue({ ...file, rows: undefined })
  await saveFile(employees.importTemplate, {})
  expect(said()).toHaveLength(1)
})
