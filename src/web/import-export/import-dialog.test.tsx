// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { importLimits } from '#contract/core/import-limits.ts'
import { employees } from '#contract/members/employees.ts'
import { jobs, type Job } from '#contract/records/jobs.ts'
import { call, send } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { ImportDialog, type ImportDialogProps } from './import-dialog.tsx'

vi.mock('#web/lib/call.ts', () => ({
  send: vi.fn<() => Promise<unknown>>(),
  call: vi.fn<() => Promise<unknown>>(),
}))

let root: Root

const open = (more: Partial<ImportDialogProps> = {}) =>
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <ImportDialog
            of={employees}
            title="导入：员工列表"
            isShown
            onHide={() => undefined}
            onClose={() => undefined}
            {...more}
          />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  queryClient.clear()
  vi.mocked(send).mockReset()
  document.body.replaceChildren()
})

/** Waits until the dialog says something. */
const said = (words: string) =>
  vi.waitFor(async () => {
    await act(() => Promise.resolve())
    expect(document.body.textContent).toContain(words)
  })
const press = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find((one) => one.textContent === name)?.click())
/** Chooses a file of so many bytes. */
const pick = (bytes: number) =>
  act(async () => {
    const file = new File(['x'], '员工.csv')
    Object.defineProperty(file, 'size', { value: bytes })
    const input = document.querySelector('input[type=file]')
    Object.defineProperty(input, 'files', { value: [file] })
    input?.dispatchEvent(new Event('change', { bubbles: true }))
  })

describe('choosing a file', () => {
  it('says before the upload what a file may be, from the limits the server holds (decision 048)', () => {
    open()
    const { bytes, rows, xlsRows, columns, endings } = importLimits
    const words = document.body.textContent
    expect(words).toContain(`不超过 ${bytes / 1024 / 1024} MB`)
    expect(words).toContain(
      `最多 ${rows.toLocaleString('en')} 行（.xls 最多 ${xlsRows.toLocaleString('en')} 行）`,
    )
    expect(words).toContain(`${columns} 列`)
    for (const ending of endings.split(',')) expect(words).toContain(ending)
    expect(document.querySelector('input[type=file]')?.getAttribute('accept')).toBe(endings)
  })

  it('refuses one that is too large before it is sent (decision 048)', async () => {
    open()
    await pick(importLimits.bytes + 1)
    expect(document.querySelector('[role=alert]')?.textContent).toBe('文件超过 20 MB，请拆成几个文件')
    expect(send).not.toHaveBeenCalled()
  })
})

describe('checking a long file', () => {
  const job = (changes: Partial<Job>): Job => ({
    id: '7',
    kind: 'check',
    noun: 'employee',
    title: '员工列表',
    state: 'running',
    total: null,
    doneCount: 0,
    failedCount: 0,
    message: null,
    fileUrl: null,
    fileName: null,
    fileUntil: null,
    outcome: null,
    createTime: '2026-11-23 09:00:00',
    startTime: null,
    endTime: null,
    ...changes,
  })
  /** A check under way that says, when asked, how it stands. */
  const begin = async (stands: Partial<Job>) => {
    vi.mocked(send).mockResolvedValue({ result: job({ state: 'queued' }), message: '' })
    vi.mocked(call).mockImplementation(() => Promise.resolve(job(stands)))
    const hide = vi.fn<() => void>()
    open({ onHide: hide })
    await pick(1024 * 1024)
    await press('下一步')
    expect(vi.mocked(send).mock.calls[0]?.[0]).toBe(employees.importCheckJob)
    return hide
  }

  it('says in words how many rows of how many are checked, and can be cancelled (decision 048)', async () => {
    await begin({ total: 60_000, doneCount: 12_000 })
    await said('正在检查：已检查 12,000 / 60,000 行')
    await press('取消任务')
    expect(send).toHaveBeenCalledWith(jobs.cancel, { id: '7' })
  })

  it('goes on when the dialog is closed, and is there when it is opened again (decision 048)', async () => {
    const hide = await begin({ total: null })
    await said('正在读取文件')
    await press('在后台继续')
    expect(hide).toHaveBeenCalledOnce()
    open({ isShown: false })
    expect(document.querySelector('[role=dialog]')).toBeNull()
    open()
    await said('正在读取文件')
  })

  it('comes back to the file with the reason where it ends without a result (decision 048)', async () => {
    await begin({ state: 'failed', message: '文件导入失败：没有数据行' })
    await said('下一步')
    expect(document.querySelector('[role=alert]')?.textContent).toBe(
      '员工.csv：上传失败。文件导入失败：没有数据行',
    )
  })
})
