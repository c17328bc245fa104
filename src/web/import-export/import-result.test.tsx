// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ImportOutcome } from '#contract/core/import-outcome.ts'
import { imports } from '#contract/records/imports.ts'
import type { Job } from '#contract/records/jobs.ts'
import { UndoJob } from '#web/jobs/undo-import.tsx'
import { send } from '#web/lib/call.ts'
import { ImportResult, type ImportResultProps } from './import-result.tsx'
import { endingOf } from './import-state.ts'

vi.mock('#web/lib/call.ts', () => ({ send: vi.fn<() => Promise<unknown>>() }))

let root: Root
let container: HTMLElement
const draw = (node: ReactNode) => act(() => root.render(<I18nProvider i18n={i18n}>{node}</I18nProvider>))
const press = async (name: string) =>
  act(async () => {
    const buttons = [...document.querySelectorAll('button')]
    buttons.findLast((one) => one.textContent === name)?.click()
  })

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

const outcome: ImportOutcome = {
  totalCount: 20,
  successCount: 17,
  errorCount: 3,
  addedCount: 15,
  changedCount: 2,
  madeCount: 0,
  unchangedCount: 0,
  msg: '',
  batchId: '71',
  importTime: '2026-11-22 09:30:00',
  fileUrl: null,
  fileName: null,
  errors: [],
}
const result = (changes: Partial<ImportOutcome>, more: Partial<ImportResultProps> = {}) => {
  const given = { ...outcome, ...changes }
  const end = { ending: endingOf(given), message: '文件导入成功！', outcome: given }
  return draw(<ImportResult end={end} name="员工.xlsx" onClose={() => undefined} {...more} />)
}
const box = () => container.querySelector('[role=status], [role=alert]')

describe('the result of an import', () => {
  it('is orange and says both numbers where rows were left out (decision 042)', () => {
    result({})
    expect(box()?.className).toContain('bg-orange-soft')
    expect(box()?.textContent).toContain('17 行已导入，3 行未导入')
    expect(container.textContent).not.toContain('上传成功')
  })

  it('is green only where all rows were imported, and red where none was (decision 042)', () => {
    result({ successCount: 20, errorCount: 0 })
    expect(box()?.className).toContain('bg-green-soft')
    result({ successCount: 0, errorCount: 20, addedCount: 0, changedCount: 0, importTime: null })
    expect(box()?.className).toContain('bg-red-soft')
    expect(container.querySelector('button')).toBeNull()
  })

  it('leads to the rows it added and to those it changed (decision 042)', async () => {
    const onShow = vi.fn<(conditions: Readonly<Record<string, string>>) => void>()
    result({}, { onShow })
    await press('查看新增的 15 行')
    await press('查看更新的 2 行')
    expect(onShow.mock.calls).toEqual([
      [{ createTime: '2026-11-22 09:30:00' }],
      [{ updateTime: '2026-11-22 09:30:00' }],
    ])
  })

  it('says on a phone each reason as wide as the screen, beside the person and the row', () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: vi.fn<() => void>(),
      removeEventListener: vi.fn<() => void>(),
    }))
    const problem = { row: 5, name: '张三', column: '手机号', field: 'mobile', value: '1', code: 'm' }
    result({ errors: [{ ...problem, message: '请输入正确的11位手机号' }] })
    expect(container.querySelector('table')).toBeNull()
    const card = container.querySelector('section li')
    for (const words of ['张三', '第 5 行', '手机号', '请输入正确的11位手机号'])
      expect(card?.textContent).toContain(words)
    vi.unstubAllGlobals()
  })

  it('says what came of it besides its rows', () => {
    result({ told: ['随这次导入自动起草增员 2 条'] })
    expect(container.querySelector('ul')?.textContent).toBe('随这次导入自动起草增员 2 条')
  })

  it.each([
    [{ changedCount: 0 }, '新增的 15 行会被删除；导入后'],
    [{ addedCount: 0 }, '更新的 2 行恢复原样；导入后'],
  ])('says of %o only what it did (decision 042)', async (changes, said) => {
    result(changes)
    await press('撤销导入')
    await vi.waitFor(async () => {
      await act(() => Promise.resolve())
      const text = document.querySelector('[role=alertdialog]')?.textContent
      expect(text).toContain(said)
      expect(text).not.toContain(' 0 行')
    }, 10_000)
  })

  it('is taken back after one question that says what goes and what stays (decision 042)', async () => {
    vi.mocked(send).mockRejectedValue(new Error('offline'))
    result({})
    await press('撤销导入')
    await vi.waitFor(async () => {
      await act(() => Promise.resolve())
      expect(document.querySelector('[role=alertdialog]')).not.toBeNull()
    })
    expect(document.querySelector('[role=alertdialog]')?.textContent).toContain(
      '新增的 15 行会被删除，更新的 2 行恢复原样',
    )
    await press('撤销导入')
    expect(send).toHaveBeenCalledExactlyOnceWith(imports.undo, { id: '71' }, expect.anything())
  })
})

describe('an import in the list of jobs', () => {
  const job = (changes: Partial<Job>): Job => ({
    id: '1',
    kind: 'import',
    noun: 'employee',
    title: '员工列表',
    state: 'done',
    total: 20,
    doneCount: 17,
    failedCount: 3,
    message: null,
    fileUrl: null,
    fileName: null,
    fileUntil: null,
    outcome,
    createTime: '2026-11-22 09:00:00',
    startTime: null,
    endTime: '2026-11-22 09:30:00',
    ...changes,
  })
  const offers = (changes: Partial<Job>) => {
    draw(<UndoJob job={job(changes)} />)
    return container.querySelector('button') !== null
  }

  it('can be taken back for 24 hours where it has written something (decision 042)', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-23T09:00:00+08:00') })
    expect(offers({})).toBe(true)
    expect(offers({ outcome: { ...outcome, addedCount: 0, changedCount: 0 } })).toBe(false)
    expect(offers({ kind: 'delete' })).toBe(false)
    expect(offers({ state: 'failed' })).toBe(false)
    expect(offers({ endTime: '2026-11-22 08:59:59' })).toBe(false)
    vi.useRealTimers()
  })
})
