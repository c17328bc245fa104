import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { money, rate } from '#contract/core/amounts.ts'
import type { DraftProblem } from '#contract/core/draft-problems.ts'
import { day, dicts, flag, instant, month, text, whole } from '#contract/core/fields.ts'
import { genders } from '#contract/members/member-fields.ts'
import { DraftContext } from './draft-context.ts'
import { inputsOf } from './inputs.tsx'
import { useDraft, type Draft } from './use-draft.ts'

const Bill = z.object({
  name: text(40),
  amount: money(),
  adjusted: z.nullish(money({ isSigned: true })),
  taxRate: z.nullish(rate(2)),
  since: z.nullish(month()),
  at: z.nullish(instant()),
  on: z.nullish(day()),
  persons: z.nullish(whole(0, 9_999)),
  genders: dicts(genders),
  isPaid: flag(),
})
const { Input } = inputsOf<z.infer<typeof Bill>>()
const names = Object.keys(Bill.shape) as (keyof typeof Bill.shape)[]
const any = { id: 't', message: '项' }
const rules = {
  shape: Bill.shape,
  labels: Object.fromEntries(Object.keys(Bill.shape).map((name) => [name, any])),
}
const row = { id: '1', version: 0, name: '账单', amount: '1.00', genders: ['2', '1'], isPaid: true }

let root: Root
let container: HTMLElement
const seen: { draft?: Draft } = {}
const keep = (draft: Draft) => {
  seen.draft = draft
}

const paid: DraftProblem['text'] = { id: 'paid', message: '账单已支付' }
const allFixed = { ...rules, fixed: () => names.map((field) => ({ field, text: paid })) }

const Form = ({ isFixed, onDraft }: { isFixed: boolean; onDraft: (draft: Draft) => void }) => {
  const draft = useDraft({ rules: isFixed ? allFixed : rules, row })
  onDraft(draft)
  return (
    <DraftContext value={draft}>
      {names.map((name) => (
        <Input key={name} name={name} />
      ))}
    </DraftContext>
  )
}

const show = (isFixed: boolean) =>
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient()}>
          <Form key={String(isFixed)} isFixed={isFixed} onDraft={keep} />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
  show(false)
})
afterEach(() => {
  act(() => root.unmount())
  container.remove()
})

const box = (name: string) => container.querySelector<HTMLInputElement>(`[name=${name}]`)
const type = (name: string, typed: string) => {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box(name), typed)
    box(name)?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  act(() => void box(name)?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
}
const sent = () => {
  let found: ReturnType<Draft['check']> | undefined
  act(() => {
    found = seen.draft?.check()
  })
  return found
}

describe('the input of a field is that of its kind', () => {
  test.each([
    ['amount', '1.234', '金额最多保留两位小数'],
    ['amount', '-5', undefined],
    ['taxRate', '101', '{label}不能大于 {max}%'],
    ['since', '2025-13', '请填写存在的月份，格式为 2026-01'],
    ['at', '2026-02-30 10:00', '请填写存在的时间，格式为 2026-01-31 09:30:00'],
    ['persons', '1.5', '{label}只能填写整数，最多 9 位'],
  ])('%s says of %s: %s', (name, typed, message) => {
    type(name, typed)
    const problem = seen.draft?.problems[name]
    expect(typeof problem === 'object' ? problem.text.message : problem).toBe(message)
  })

  test.each([
    ['amount', '1,530.5', '1530.50', '1530.50'],
    ['amount', '¥20元', '20.00', '20.00'],
    ['adjusted', '-0.05', '-0.05', '-0.05'],
    ['taxRate', '6%', '6.00', '6.00'],
    ['since', '2025年12月', '2025-12', '2025-12'],
    ['since', 'Dec 2025', '2025-12', '2025-12'],
    ['at', '2026/1/31 9:30', '2026-01-31 09:30:00', '2026-01-31 09:30:00'],
    ['on', '20260131', '2026-01-31', '2026-01-31'],
    ['persons', '1,200', '1200', 1200],
  ])('%s takes %s and shows %s', (name, typed, shown, value) => {
    type(name, typed)
    expect(box(name)?.value).toBe(shown)
    expect(sent()).toEqual({ data: { [name]: value } })
  })

  test('an amount is not made of the digits of what is pasted; the field says so until something else is typed', () => {
    const paste = (pasted: string) => {
      const event = new Event('paste', { bubbles: true, cancelable: true })
      Object.assign(event, { clipboardData: { getData: () => pasted } })
      act(() => void box('amount')?.dispatchEvent(event))
      return event.defaultPrevented
    }
    expect(paste('5万')).toBe(true)
    expect(container.textContent).toContain('“5万”不是此处能填的数字，没有填入')
    expect(paste('1,286,400.00')).toBe(false)
    expect(container.textContent).not.toContain('没有填入')
  })

  test('what an amount drops while it is typed is said, until the field is empty', () => {
    type('amount', '5万')
    expect(box('amount')?.value).toBe('5.00')
    expect(container.textContent).toContain('“万”不是此处能填的数字，没有填入')
    type('amount', '')
    expect(container.textContent).not.toContain('没有填入')
  })

  test('several values of a dictionary are an array, and an empty one where none is left', () => {
    act(() => seen.draft?.set('genders', '2'))
    expect(sent()).toEqual({ data: { genders: ['2'] } })
    act(() => seen.draft?.set('genders', ''))
    expect(sent()).toEqual({ data: { genders: [] } })
  })

  test('of no kind can it be written where the record holds it', () => {
    show(true)
    const open = [...container.querySelectorAll<HTMLInputElement>('input, textarea, button')]
      .filter((control) => !control.readOnly && !control.disabled)
      .map(({ name, type: kind }) => name || kind)
    expect(open).toEqual([])
    expect(container.querySelector('[contenteditable=true]')).toBeNull()
  })

  test('yes and no are a box', () => {
    expect(box('isPaid')?.type).toBe('checkbox')
    expect(box('isPaid')?.checked).toBe(true)
  })
})
