import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ClientContractDraft, clientContracts } from '#contract/clients/client-contracts.ts'
import { priceKinds, memberRelations } from '#contract/clients/contract-prices.ts'
import { dictionaries } from '#contract/administration/dictionaries.ts'
import { toasts } from '#web/ui/toasts.ts'
import { DraftContext } from '../draft-context.ts'
import { linesIn, problemName } from '../lines-text.ts'
import { useDraft, type Draft, type DraftOptions } from '../use-draft.ts'
import { Lines } from './lines.tsx'

const { priceItems, remarks } = ClientContractDraft.shape
const { labels = {}, fixed } = clientContracts.list.resource ?? {}
const rules = { shape: { priceItems, remarks }, labels, fixed }

const dictOptions = (dictCode: string, values: readonly string[], texts: string[]) =>
  [
    [dictionaries.getDictItems.path, { dictCode }, values.join(','), 'zh'],
    values.map((value, at) => ({ value, label: texts[at] })),
  ] as const

let root: Root
let container: HTMLElement
const seen: { draft?: Draft } = {}
const keep = (draft: Draft) => {
  seen.draft = draft
}
const Form = ({ onDraft, ...options }: Omit<DraftOptions, 'rules'> & { onDraft: (draft: Draft) => void }) => {
  const draft = useDraft({ rules, ...options })
  onDraft(draft)
  return (
    <DraftContext value={draft}>
      <Lines name="priceItems" total={(lines) => `共 ${lines.length} 行可算`} />
    </DraftContext>
  )
}

const flat = (id: string, unitPrice: string) => ({
  id,
  kind: 'FLAT',
  relation: null,
  packageName: null,
  unitPrice,
  isTaxExempt: false,
  taxRate: '6.00',
})

const show = async (...prices: string[]) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  for (const [key, options] of [
    dictOptions('price_kind', priceKinds.values, ['按人月', '按套餐', '固定费用']),
    dictOptions('member_relation', memberRelations.values, ['员工本人', '父母', '配偶', '子女', '其他']),
  ])
    client.setQueryData(key, options)
  const row = { status: 'DRAFT', priceItems: prices.map((price, at) => flat(String(at + 1), price)) }
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <Form row={row} onDraft={keep} />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
}

const values = () => linesIn(seen.draft?.values['priceItems'])
const prices = () => values().map((line) => line.values['unitPrice'])
const lines = () => [...container.querySelectorAll<HTMLElement>('[data-line]')]
const box = (at: number, name: string) => lines()[at]?.querySelector<HTMLInputElement>(`[name=${name}]`)
const press = (name: string) =>
  act(async () =>
    [...container.querySelectorAll('button')]
      .find((button) => [button.textContent, button.getAttribute('aria-label')].includes(name))
      ?.click(),
  )
const type = (at: number, name: string, typed: string) =>
  act(async () => {
    const input = box(at, name)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
const altKey = (at: number, key: string) =>
  act(async () => {
    box(at, 'unitPrice')?.focus()
    box(at, 'unitPrice')?.dispatchEvent(new KeyboardEvent('keydown', { key, altKey: true, bubbles: true }))
  })
const paste = (at: number, text: string) =>
  act(async () => {
    const event = new Event('paste', { bubbles: true, cancelable: true })
    Object.defineProperty(event, 'clipboardData', { value: { getData: () => text } })
    ;(box(at, 'unitPrice') ?? container.querySelector('button'))?.dispatchEvent(event)
  })
const said = () => [...container.querySelectorAll('output')].map(({ textContent }) => textContent)
const check = () => {
  let found: ReturnType<Draft['check']> | undefined
  act(() => void (found = seen.draft?.check()))
  return found
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  toasts.shown.length = 0
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
})
afterEach(() => {
  act(() => root.unmount())
  container.remove()
})

describe('lines in a form', () => {
  it('are added with what a new one starts with, the focus in the first field, and say how many there may be', async () => {
    await show()
    expect(container.textContent).toContain('最多 200 行')
    await press('添加一行')
    expect(values()[0]?.values).toMatchObject({ kind: 'PERSON_MONTH', relation: '0', unitPrice: '' })
    expect(document.activeElement).toBe(lines()[0]?.querySelector('[name=kind]'))
  })

  it('are removed, and a filled one is brought back to its place', async () => {
    await show('1.00', '2.00', '3.00')
    await press('移除第 2 行')
    expect([prices(), said()]).toEqual([['1.00', '3.00'], expect.arrayContaining(['已移除第 2 行撤销'])])
    await press('撤销')
    expect([prices(), seen.draft?.isDirty]).toEqual([['1.00', '2.00', '3.00'], false])
    await press('添加一行')
    await press('移除第 4 行')
    expect(container.textContent).not.toContain('撤销')
  })

  it('change places with Alt+↑↓, which is announced; not beyond the ends, and the focus goes along', async () => {
    await show('1.00', '2.00', '3.00')
    await altKey(0, 'ArrowUp')
    await altKey(2, 'ArrowDown')
    expect(prices()).toEqual(['1.00', '2.00', '3.00'])
    await altKey(0, 'ArrowDown')
    expect(prices()).toEqual(['2.00', '1.00', '3.00'])
    expect(said()).toContain('第 1 行移到第 2 行，共 3 行')
    expect(document.activeElement).toBe(box(1, 'unitPrice'))
  })

  it('lock the fields that the others of the line decide, and empty them', async () => {
    await show('1.00')
    expect([box(0, 'relation')?.readOnly, box(0, 'packageName')?.readOnly]).toEqual([true, true])
    await act(async () => box(0, 'isTaxExempt')?.click())
    expect(values()[0]?.values).toMatchObject({ isTaxExempt: true, taxRate: '' })
    expect(box(0, 'taxRate')?.readOnly).toBe(true)
  })
})

describe('what is wrong with a line', () => {
  it('is said in it and for all, and stays with it when it moves; mending one cell leaves the others', async () => {
    await show('1.00', '2.00', '3.00')
    await type(1, 'unitPrice', '2.005')
    await type(1, 'taxRate', '')
    expect(check()).toHaveProperty('problems')
    expect(container.textContent).toContain('第 2 行填写有误')
    await altKey(1, 'ArrowUp')
    expect(container.textContent).toContain('第 1 行填写有误')
    expect([box(0, 'unitPrice'), box(0, 'taxRate')].map((one) => one?.getAttribute('aria-invalid'))).toEqual([
      'true',
      'true',
    ])
    await type(0, 'unitPrice', '2.00')
    expect([box(0, 'unitPrice'), box(0, 'taxRate')].map((one) => one?.getAttribute('aria-invalid'))).toEqual([
      null,
      'true',
    ])
  })

  it('as the server says it by its number, stands at the line that has that number now', async () => {
    await show('1.00', '2.00')
    await altKey(0, 'ArrowDown')
    const name = problemName(rules, seen.draft?.values ?? {}, ['priceItems', '0', 'unitPrice'])
    act(() => seen.draft?.showProblems({ [name]: '价格项第 1 行：太贵' }))
    expect(lines()[0]?.textContent).toContain('太贵')
    expect(prices()[0]).toBe('2.00')
  })
})

describe('a paste from a spreadsheet', () => {
  it('fills lines in the columns shown, behind the line it was pasted into, without its titles', async () => {
    await show('1.00', '9.00')
    await paste(
      0,
      '计价方式\t成员关系\t套餐名称\t单价（含税）\t免税\t税率\n按人月\t配偶\t\t1,200\t是\t\r\n按套餐\t\t男士基础\t¥680.00\t否\t6%\n',
    )
    expect(prices()).toEqual(['1.00', '1200.00', '680.00', '9.00'])
    expect(values()[1]?.values).toMatchObject({ kind: 'PERSON_MONTH', relation: '2', isTaxExempt: true })
    expect(values()[2]?.values).toMatchObject({ packageName: '男士基础', taxRate: '6.00' })
    expect(toasts.shown.map(({ kind, message }) => [kind, message])).toEqual([['success', '已粘贴 2 行']])
    expect(check()).toHaveProperty('data')
  })

  it('takes the place of an empty line, and says what it did not understand', async () => {
    await show('1.00')
    await press('添加一行')
    await paste(1, '按小时\t\t\t5.00\t否\t6\t备注\n固定费用\t\t\t7.00\t否\t6')
    expect(prices()).toEqual(['1.00', '5.00', '7.00'])
    expect(toasts.shown[0]).toMatchObject({
      kind: 'warning',
      message: '已粘贴 2 行；2 个单元格没有读懂，例如第 1 行计价方式“按小时”，请手工填写',
    })
  })

  it('of one cell goes into its field', async () => {
    await show('1.00')
    await paste(0, '12.00')
    expect(prices()).toEqual(['1.00'])
  })
})
