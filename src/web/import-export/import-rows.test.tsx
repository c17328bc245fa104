// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ImportCheck } from '#contract/core/import-outcome.ts'
import { previewRows, type ImportPreview, type PreviewRow } from '#contract/core/import-preview.ts'
import { employees } from '#contract/employees.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { ImportRows } from './import-rows.tsx'

vi.mock('#web/lib/call.ts', () => ({
  call: vi.fn<() => Promise<unknown>>(),
  send: vi.fn<() => Promise<unknown>>(),
}))

const count = 60_000
/** Every 500th row has a wrong mobile. */
const isWrong = (at: number) => at % 500 === 499
const rowOf = (at: number): PreviewRow => ({
  row: at + 2,
  name: `员工${at}`,
  cells: [`T${at}`, '13912345678'],
  problems: isWrong(at)
    ? [{ field: 'mobile', column: '手机号', code: 'm', message: '请输入正确的11位手机号' }]
    : [],
  told: at === 0 ? ['新员工，导入时新增'] : [],
})
const wrongPlaces = Array.from({ length: count }, (_, at) => at).filter(isWrong)

const page = ({ from = '0', only }: { from?: string; only?: string }): ImportPreview => {
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

const check: ImportCheck = {
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
  ],
  fields: [
    { field: 'employeeNo', label: '工号', isRequired: true, column: 1, words: null },
    { field: 'mobile', label: '手机号', isRequired: true, column: 2, words: null },
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

let root: Root
const onType = vi.fn<(key: string, value: string) => void>()
const draw = async (isPhone = false) => {
  vi.stubGlobal('matchMedia', () => ({
    matches: isPhone,
    addEventListener: vi.fn<() => void>(),
    removeEventListener: vi.fn<() => void>(),
  }))
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <ImportRows
            of={employees}
            check={check}
            disabled={false}
            onMapping={() => undefined}
            correction={{ typed: new Map(), disabled: false, onType, onEnter: () => undefined }}
          />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
  await settled()
}
/** Answers have come and are drawn. */
const settled = () =>
  vi.waitFor(async () => {
    await act(() => Promise.resolve())
    expect(document.querySelector('.animate-pulse')).toBeNull()
  })
const drawn = () => [...document.querySelectorAll('[data-index]')]
const press = async (name: string) => {
  await act(async () =>
    [...document.querySelectorAll('button')].find((one) => one.textContent === name)?.click(),
  )
  await settled()
}
const showAll = async () => {
  await act(async () => document.querySelector<HTMLInputElement>('input[value=all]')?.click())
  await settled()
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // The window of rows is 400 px high, each row 44.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(count * 44)
  vi.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation(function scroll(
    this: HTMLElement,
    to?: ScrollToOptions | number,
  ) {
    this.scrollTop = typeof to === 'object' ? (to.top ?? 0) : 0
    this.dispatchEvent(new Event('scroll'))
  })
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44)
  vi.mocked(call).mockImplementation((_, input) => Promise.resolve(page(input as object)))
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  queryClient.clear()
  vi.restoreAllMocks()
  vi.mocked(call).mockReset()
  document.body.replaceChildren()
})

describe('the rows of a file before it is imported', () => {
  it('draws and asks for those in sight only, however many there are (walkthrough 35)', async () => {
    await draw()
    await showAll()
    expect(drawn().length).toBeGreaterThan(8)
    expect(drawn().length).toBeLessThan(20)
    expect(vi.mocked(call).mock.calls.map(([, input]) => input)).toEqual([
      { preview: 'p', from: '0', only: 'wrong' },
      { preview: 'p', from: '0' },
    ])
  })

  it('begins with the wrong rows, counts each kind, and shows all on demand (walkthrough 35)', async () => {
    await draw()
    expect(document.body.textContent).toContain('只看错误行 120')
    expect(document.body.textContent).toContain('全部行 60,000')
    expect(document.body.textContent).toContain('手机号：请输入正确的11位手机号（120）')
    expect(drawn()[0]?.textContent).toContain('员工499')
    await showAll()
    expect(drawn()[0]?.textContent).toContain('员工0')
  })

  it('marks the wrong row, and says at its cell what is wrong (walkthrough 35)', async () => {
    await draw()
    const row = drawn()[0]
    expect(row?.className).toContain('bg-red-soft')
    const input = row?.querySelector('input')
    expect([input?.value, input?.getAttribute('aria-invalid')]).toEqual(['13912345678', 'true'])
    const said = document.getElementById(input?.getAttribute('aria-describedby') ?? '')
    expect(said?.textContent).toBe('请输入正确的11位手机号')
  })

  it('goes to the next wrong row and back, by button and by F8, and puts the focus into its cell (walkthrough 35)', async () => {
    await draw()
    await showAll()
    const focused = () => document.activeElement?.getAttribute('aria-label')
    await press('下一个错误行')
    expect(focused()).toBe('第 501 行“手机号”的值')
    const key = async (shiftKey: boolean) => {
      const event = new KeyboardEvent('keydown', { key: 'F8', shiftKey, bubbles: true })
      await act(async () => void document.activeElement?.dispatchEvent(event))
      await settled()
    }
    await key(false)
    expect(focused()).toBe('第 1001 行“手机号”的值')
    await key(true)
    expect(focused()).toBe('第 501 行“手机号”的值')
    await press('上一个错误行')
    expect(document.body.textContent).toContain('没有更多错误行')
  })

  it('puts the sentence under the cell on a phone, where no line is wider than the screen (walkthrough 59)', async () => {
    await draw(true)
    expect(document.querySelector('table')).toBeNull()
    const card = drawn()[0]
    expect(card?.tagName).toBe('LI')
    for (const words of ['员工499', '501', '手机号', '请输入正确的11位手机号'])
      expect(card?.textContent).toContain(words)
    expect(document.querySelector('summary')?.textContent).toBe('列的对应关系：2 列中识别了 2 列')
  })
})
