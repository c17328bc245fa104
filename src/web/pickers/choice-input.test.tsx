import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChoiceInput } from './choice-input.tsx'
import type { ChoiceSource, Options } from './choices.ts'

interface Question {
  readonly query: string
  readonly signal: AbortSignal
  readonly answer: (options: Options) => void
  readonly fail: (message: string) => void
}

let root: Root
let container: HTMLElement
let asked: Question[]
let named: string[][]
const taken = vi.fn<(value: string) => void>()

const people: ChoiceSource = {
  fixed: [],
  found: {
    key: ['people'],
    hint: { id: '输入姓名', message: '输入姓名' },
    find: (query, signal) =>
      new Promise((resolve, reject) => {
        asked.push({ query, signal, answer: resolve, fail: (message) => reject(new Error(message)) })
      }),
    name: async (values) => {
      named.push([...values])
      return values.map((one) => ({ value: one, label: `人 ${one}` }))
    },
  },
}

const Probe = ({ start }: { start: string }) => {
  const [chosen, setChosen] = useState(start)
  const take = (next: string) => {
    setChosen(next)
    taken(next)
  }
  return <ChoiceInput source={people} prefix="员工" placeholder="全部" value={chosen} onValue={take} />
}

const show = async (start = '') => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <Probe start={start} />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
}
const box = () => container.querySelector<HTMLInputElement>('[role=combobox]')!
const options = () => [...container.querySelectorAll('[role=option]')].map((one) => one.textContent)
const said = () => container.querySelector('output')?.textContent ?? ''
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const type = (query: string) =>
  act(async () => {
    box().focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box(), query)
    box().dispatchEvent(new Event('input', { bubbles: true }))
  })
const press = (key: string) =>
  act(
    async () =>
      void box().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
  )
const answer = (at: number, ...labels: string[]) =>
  act(async () => {
    asked[at]?.answer(labels.map((label, index) => ({ value: String(index + 1), label })))
    await vi.advanceTimersByTimeAsync(1)
  })

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  container = document.createElement('div')
  document.body.append(container)
  root = createRoot(container)
  asked = []
  named = []
  taken.mockClear()
})
afterEach(() => {
  act(() => root.unmount())
  container.remove()
  vi.useRealTimers()
})

test('nothing is asked before the list opens; then the first ten come at once, and what can be typed is said', async () => {
  await show()
  await wait(2000)
  expect(asked).toEqual([])
  await press('ArrowDown')
  await wait(1)
  expect(asked.map(({ query }) => query)).toEqual([''])
  expect(said()).toBe('正在查找…')
  await answer(0, ...Array.from({ length: 12 }, (_, at) => `员工${at}`))
  expect(options()).toHaveLength(10)
  expect(said()).toBe('输入姓名')
  expect(box().getAttribute('aria-expanded')).toBe('true')
  // Whoever opened it by key is on the first one as soon as it is there.
  expect(document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(
    '员工0',
  )
})

test('one question goes out, 300 ms after the last key', async () => {
  await show()
  for (const query of ['w', 'wa', 'wan']) {
    await type(query)
    await wait(250)
  }
  expect(asked).toEqual([])
  expect(said()).toBe('正在查找…')
  await wait(60)
  expect(asked.map(({ query }) => query)).toEqual(['wan'])
})

test('an answer to a query that is no longer there, no more is dropped and its question given up', async () => {
  await show()
  await type('wa')
  await wait(310)
  await type('wang')
  await wait(310)
  expect(asked.map(({ query }) => query)).toEqual(['wa', 'wang'])
  expect(asked[0]?.signal.aborted).toBe(true)
  await answer(0, '别人')
  expect(options()).toEqual([])
  await answer(1, '王一', '王二')
  expect(options()).toEqual(['王一', '王二'])
})

test('arrows mark, Enter takes the marked one, and its name stays without another question', async () => {
  await show()
  await type('王')
  await wait(310)
  await answer(0, '王一', '王二', '王三')
  const marked = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent
  expect(marked()).toBe('王一')
  await press('ArrowDown')
  expect(marked()).toBe('王二')
  await press('ArrowUp')
  await press('ArrowUp')
  expect(marked()).toBe('王三')
  await press('Enter')
  expect(taken).toHaveBeenLastCalledWith('3')
  expect(box().value).toBe('王三')
  expect(box().getAttribute('aria-expanded')).toBe('false')
  expect(named).toEqual([])
})

test('Esc leaves the choice as it was, emptying the field takes it back', async () => {
  await show('9')
  await wait(10)
  expect(box().value).toBe('人 9')
  expect(named).toEqual([['9']])
  await type('x')
  await press('Escape')
  expect([taken.mock.calls.length, box().value]).toEqual([0, '人 9'])
  await type('')
  expect(taken).toHaveBeenLastCalledWith('')
})

test('nobody found and a failure are said in words, and asking again helps', async () => {
  await show()
  await type('x')
  await wait(310)
  await answer(0)
  expect(said()).toBe('没有找到')
  await type('xy')
  await wait(310)
  await act(async () => {
    asked[1]?.fail('服务暂时不可用')
    await vi.advanceTimersByTimeAsync(1)
  })
  expect(said()).toBe('服务暂时不可用重试')
  act(() => [...container.querySelectorAll('button')].find((one) => one.textContent === '重试')?.click())
  await wait(1)
  expect(asked.map(({ query }) => query)).toEqual(['x', 'xy', 'xy'])
  await answer(2, '许一')
  expect(options()).toEqual(['许一'])
})
