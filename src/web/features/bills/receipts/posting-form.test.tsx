// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Debts } from '#contract/bills/bill-money.ts'
import type { Receipt } from '#contract/bills/receipts.ts'
import { call, send } from '#web/lib/call.ts'
import { PostingForm } from './posting-form.tsx'

vi.mock('#web/lib/call.ts', () => ({ call: vi.fn<() => unknown>(), send: vi.fn<() => unknown>() }))
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const bill = (id: string, open: string): Debts['bills'][number] => ({
  id,
  billNo: `BL${id}`,
  billMonth: '2026-10',
  companyName: '云帆科技',
  companyNameEn: null,
  payerId: '1',
  isOfSister: false,
  amount: open,
  open,
  dueOn: null,
})
const debts: Debts = {
  bills: [bill('1', '100.00'), bill('2', '50.00')],
  owed: '150.00',
  credit: '0.00',
  credits: [],
  settledAtMost: { WRITE_OFF: '1.00', BANK_CHARGE: '30.00' },
}
const receipt = { id: '7', version: 1, companyId: '1', amount: '120.00', remittanceText: null } as Receipt

let root: ReturnType<typeof createRoot>
beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  vi.mocked(call).mockResolvedValue(debts)
  vi.mocked(send).mockReset()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient()}>
          <PostingForm receipt={receipt} />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
  await act(() =>
    vi.waitFor(() => {
      if (!document.querySelector('input')) throw new Error('its bills are not there yet')
    }),
  )
})
afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
})

const type = (label: string, text: string) =>
  act(() => {
    const field = document.querySelector<HTMLInputElement>(`input[aria-label*="${label}"]`)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
const press = () =>
  act(async () => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) =>
      textContent?.startsWith('入账'),
    )
    expect(button?.disabled).toBe(false)
    button?.click()
  })
const alerts = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)

test.each([
  ['no amount', { BL1: '20.00', BL2: '1.234' }, '账单 BL2 的核销金额不是金额，请改正', 'BL2'],
  [
    'more than the bill lacks',
    { BL1: '100.01', BL2: '' },
    '账单 BL1 的核销金额超过它未付的金额，请改小',
    'BL1',
  ],
  ['more than came', { BL1: '100.00', BL2: '50.00' }, '核销合计超过到账金额 30.00 元', 'BL2'],
])(
  'what cannot be posted is said when it is pressed, and has the focus: %s',
  async (_name, amounts, said, at) => {
    for (const [label, text] of Object.entries(amounts)) type(label, text)
    await press()
    expect(alerts()).toContain(said)
    expect(document.activeElement?.getAttribute('aria-label')).toBe(`账单 ${at} 这次核销`)
    expect(send).not.toHaveBeenCalled()
  },
)

test('amounts are read as forms read them: 1,00 is none, blanks and ￥50 are', async () => {
  type('BL1', '1,00')
  await press()
  expect(alerts()).toContain('账单 BL1 的核销金额不是金额，请改正')
  type('BL1', ' 70 ')
  type('BL2', '￥50')
  await press()
  expect(vi.mocked(send).mock.calls[0]?.[1]).toMatchObject({
    parts: [
      { billId: '1', amount: '70.00' },
      { billId: '2', amount: '50.00' },
    ],
  })
})

test('a receipt that pays none of the unpaid bills asks first, with the amount that becomes credit', async () => {
  type('BL1', '0.00')
  type('BL2', '0')
  await press()
  expect(send).not.toHaveBeenCalled()
  const question = document.querySelector('[role=alertdialog]')
  expect(question?.textContent).toContain('120.00 元全部转为预收？')
  expect(question?.textContent).toContain('未付的 2 张账单都没有分到金额：入账后 120.00 元全部是预收')
  await act(async () =>
    [...(question?.querySelectorAll('button') ?? [])]
      .find(({ textContent }) => textContent === '转为预收')
      ?.click(),
  )
  expect(vi.mocked(send).mock.calls[0]?.[1]).toMatchObject({ parts: [] })
})

test('what a bill lacks is settled up to the amounts that are set, which are said where it lacks more', async () => {
  const said = () => document.querySelector('section')?.textContent
  const ways = () => [...document.querySelectorAll('option')].map(({ textContent }) => textContent)
  type('BL1', '69.99')
  expect(said()).toContain('还差 30.01 元，留在账单上：尾差核销至多 1.00 元，银行手续费至多 30.00 元')
  type('BL1', '70.00')
  expect(said()).not.toContain('留在账单上：')
  expect(said()).toContain('还差 30.00 元')
  expect([ways().includes('银行手续费'), ways().includes('尾差核销')]).toEqual([true, false])
})
