// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { employees } from '#contract/members/employees.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { check, count, longTold, page } from '../../../tests/support/preview-sample.ts'
import { ImportRows } from './import-rows.tsx'

vi.mock('#web/lib/call.ts', () => ({
  call: vi.fn<() => Promise<unknown>>(),
  send: vi.fn<() => Promise<unknown>>(),
}))

let root: Root
const onTake = vi.fn<(row: number) => void>()
let taken: ReadonlySet<number> = new Set()
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
            correction={{
              typed: new Map(),
              taken,
              disabled: false,
              onType,
              onTake,
              onEnter: () => undefined,
            }}
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
  onTake.mockReset()
  taken = new Set()
  document.body.replaceChildren()
})

describe('the rows of a file before it is imported', () => {
  it('draws and asks for those in sight only, however many there are (decision 048)', async () => {
    await draw()
    await showAll()
    expect(drawn().length).toBeGreaterThan(8)
    expect(drawn().length).toBeLessThan(20)
    expect(vi.mocked(call).mock.calls.map(([, input]) => input)).toEqual([
      { preview: 'p', from: '0', only: 'wrong' },
      { preview: 'p', from: '0' },
    ])
  })

  it('begins with the wrong rows, counts each kind, and shows all on demand (decision 048)', async () => {
    await draw()
    expect(document.body.textContent).toContain('只看错误行 120')
    expect(document.body.textContent).toContain('全部行 60,000')
    expect(document.body.textContent).toContain('手机号：请输入正确的11位手机号（120）')
    expect(drawn()[0]?.textContent).toContain('员工499')
    await showAll()
    expect(drawn()[0]?.textContent).toContain('员工0')
  })

  it('says the whole of what a row comes to on focus, where the table cuts it', async () => {
    await draw()
    await showAll()
    const told = [...(drawn()[1]?.querySelectorAll('td [tabindex="0"]') ?? [])]
    expect(told.map((one) => one.querySelector('.sr-only')?.textContent)).toEqual([longTold])
    await draw(true)
    expect(drawn()[1]?.textContent).toContain(longTold)
  })

  it('marks the wrong row, and says at its cell what is wrong (decision 048)', async () => {
    await draw()
    const row = drawn()[0]
    expect(row?.className).toContain('bg-red-soft')
    const input = row?.querySelector('input')
    expect([input?.value, input?.getAttribute('aria-invalid')]).toEqual(['13912345678', 'true'])
    const said = document.getElementById(input?.getAttribute('aria-describedby') ?? '')
    expect(said?.textContent).toBe('请输入正确的11位手机号')
  })

  it('corrects a word by choosing among those that are allowed', async () => {
    await draw()
    const chosen = drawn()[0]?.querySelector('select')
    expect([...(chosen?.options ?? [])].map(({ text }) => text)).toEqual(['在岗', '在职', '退休'])
    if (chosen) chosen.value = '退休'
    await act(async () => void chosen?.dispatchEvent(new Event('change', { bubbles: true })))
    expect(onType).toHaveBeenCalledWith('501 category', '退休')
  })

  it('takes a row out and back in, whatever is wrong with it', async () => {
    await draw()
    await press('去掉第 501 行')
    expect(onTake).toHaveBeenCalledWith(501)
    taken = new Set([501])
    await draw()
    expect(drawn()[0]?.className).toContain('line-through')
    expect(drawn()[0]?.querySelector('input')).toBeNull()
    await press('放回第 501 行')
    expect(onTake).toHaveBeenCalledTimes(2)
  })

  it('says in one line per row what is wrong, and asks for the columns only where somebody wants to', async () => {
    await draw()
    expect(drawn()[0]?.textContent).toContain('手机号：请输入正确的11位手机号；人员类别只能填')
    await act(async () => drawn()[0]?.querySelector('input')?.focus())
    expect(document.body.textContent).toContain('第 501 行：手机号：请输入正确的11位手机号；人员类别')
    const heads = () => document.querySelectorAll('thead select').length
    expect(heads()).toBe(0)
    const button = [...document.querySelectorAll('button')].find((one) => one.textContent === '列的对应关系')
    await act(async () => button?.click())
    expect(heads()).toBe(3)
  })

  it('goes to the next wrong row and back, by button and by F8, and puts the focus into its cell (decision 048)', async () => {
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

  it('hears F8 wherever the focus is, as long as it is drawn', async () => {
    await draw()
    const outside = document.body.appendChild(document.createElement('button'))
    const pressed = async () => {
      outside.focus()
      const event = new KeyboardEvent('keydown', { key: 'F8', bubbles: true, cancelable: true })
      await act(async () => void outside.dispatchEvent(event))
      return event.defaultPrevented
    }
    expect(await pressed()).toBe(true)
    await settled()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('第 501 行“手机号”的值')
    await act(async () => root.render(null))
    expect(await pressed()).toBe(false)
  })

  it('puts the sentence under the cell on a phone, where no line is wider than the screen', async () => {
    await draw(true)
    expect(document.querySelector('table')).toBeNull()
    const card = drawn()[0]
    expect(card?.tagName).toBe('LI')
    for (const words of ['员工499', '501', '手机号', '请输入正确的11位手机号'])
      expect(card?.textContent).toContain(words)
    expect(document.querySelector('summary')?.textContent).toBe('列的对应关系：3 列中识别了 3 列')
  })
})
