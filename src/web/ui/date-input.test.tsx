// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DateInput, DateRangeInput, type DateRange } from './date-input.tsx'
import { Field } from './field.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
i18n.loadAndActivate({ locale: 'zh', messages: {} })
let room: HTMLElement
let root: ReturnType<typeof createRoot>

const show = (what: ReactNode) => act(() => root.render(<I18nProvider i18n={i18n}>{what}</I18nProvider>))
const boxes = () => [...room.querySelectorAll<HTMLInputElement>('input[type=text]')]
const box = (at = 0): HTMLInputElement => {
  const found = boxes()[at]
  if (!found) throw new Error(`there is no box ${at}`)
  return found
}
const said = () => room.querySelector('output')?.textContent
const type = (input: HTMLInputElement | null, text: string) =>
  act(() => {
    input?.focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
const leave = (input: HTMLInputElement) => act(() => input.blur())

const One = ({ start = '' }: { start?: string }) => {
  const [value, setValue] = useState(start)
  return (
    <Field label="born">
      <DateInput value={value} onValue={setValue} />
      <output>{value}</output>
    </Field>
  )
}
const Two = ({ start }: { start: DateRange }) => {
  const [value, setValue] = useState(start)
  return (
    <>
      <DateRangeInput value={value} onValue={setValue} fromLabel="from" toLabel="to" />
      <output>{value.join(' ')}</output>
    </>
  )
}

beforeEach(() => {
  room = document.body.appendChild(document.createElement('div'))
  root = createRoot(room)
})
afterEach(async () => {
  await act(() => root.unmount())
  room.remove()
})

describe('a day', () => {
  test('wrong text is kept, said in message once the box is left, and stops the form', async () => {
    await show(<One />)
    await type(box(), '2026-02-30')
    expect(box().getAttribute('aria-invalid')).toBeNull()
    await leave(box())
    expect(box().value).toBe('2026-02-30')
    expect(said()).toBe('2026-02-30')
    expect(box().getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(box().getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      '2026-01-31',
    )
    expect(box().validationMessage).toContain('2026-01-31')
  })

  test('is understood while it is typed, and rewritten only when the box is left', async () => {
    await show(<One />)
    await type(box(), '2026/1/5')
    expect(box().value).toBe('2026/1/5')
    expect(said()).toBe('2026-01-05')
    await leave(box())
    expect(box().value).toBe('2026-01-05')
    expect(box().validationMessage).toBe('')
  })

  test('can be taken back', async () => {
    await show(<One start="2026-01-05" />)
    await type(box(), '')
    await leave(box())
    expect(said()).toBe('')
    expect(box().validationMessage).toBe('')
  })
})

describe('a range of days', () => {
  test('whose end comes before its start stops the form at the end', async () => {
    await show(<Two start={['2026-03-01', '2026-02-01']} />)
    expect(boxes().map((one) => one.validationMessage)).toEqual(['', '结束日期不能早于开始日期'])
    expect(boxes().map((one) => one.getAttribute('aria-invalid'))).toEqual([null, 'true'])
    await type(box(1), '20260301')
    expect(boxes().map((one) => one.validationMessage)).toEqual(['', ''])
    expect(said()).toBe('2026-03-01 2026-03-01')
  })
})
