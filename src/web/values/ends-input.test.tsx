import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FieldMeta } from '#contract/core/fields.ts'
import type { Ends } from '#web/ui/two-ends.tsx'
import { EndsInput } from './ends-input.tsx'

let root: Root
let container: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
})
afterEach(() => {
  act(() => root.unmount())
  container.remove()
})

const Kept = ({ meta, start }: { meta: FieldMeta; start: Ends }) => {
  const [kept, setKept] = useState(start)
  return <EndsInput meta={meta} value={kept} onValue={setKept} labels={['从', '到']} />
}
const draw = (meta: FieldMeta, start: Ends = ['', '']) =>
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Kept meta={meta} start={start} />
      </I18nProvider>,
    ),
  )
const type = (text: string) => {
  const box = container.querySelector('input')
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text)
    box?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  act(() => box?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
}
const kept = () => container.querySelector('input')?.value
const said = () => container.querySelector('[aria-live]')?.textContent

test.each<[FieldMeta, string, string]>([
  [{ kind: 'money' }, 'a1,2.5-', '12.5'],
  [{ kind: 'money', isSigned: true }, '-1,530.5', '-1530.5'],
  [{ kind: 'number' }, '1,200', '1200'],
  [{ kind: 'rate', decimals: 2 }, '6%', '6'],
  [{ kind: 'month' }, '2025年12月', '2025-12'],
  [{ kind: 'month' }, 'Dec 2025', '2025-12'],
])('of %j what is typed as %s is kept as %s', (meta, typed, text) => {
  draw(meta)
  type(typed)
  expect([kept(), said()]).toEqual([text, ''])
})

test.each<[FieldMeta, Ends, string]>([
  [{ kind: 'money' }, ['1.234', ''], '请填写金额，最多两位小数'],
  [{ kind: 'money' }, ['10', '9.99'], '后一个数不能小于前一个'],
  [{ kind: 'number' }, ['9', '10'], ''],
  [{ kind: 'number' }, ['9.5', ''], '请填写整数'],
  [{ kind: 'month' }, ['', '2025-13'], '请填写存在的月份，例如 2026-01'],
  [{ kind: 'month' }, ['2025-12', '2025-11'], '后一个月份不能早于前一个'],
])('of %j from %j says: %s', (meta, ends, fault) => {
  draw(meta, ends)
  expect(said()).toBe(fault)
  expect(container.querySelectorAll('[aria-invalid]')).toHaveLength(fault === '' ? 0 : 1)
})
