import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { billMoney } from '#contract/bills/bill-money.ts'
import { bills } from '#contract/bills/bills.ts'
import { invoices } from '#contract/bills/invoices.ts'
import { receipts } from '#contract/bills/receipts.ts'
import { askAllAgain, invalidateNoun, invalidateScreen, queryClient } from './query-client.ts'

afterEach(() => queryClient.clear())

test('a first answer that is under way in the language before is not shown', async () => {
  let language = 'en'
  const answers: (() => void)[] = []
  const queryFn = () => {
    const asked = language
    return new Promise<string>((resolve) => void answers.push(() => resolve(asked)))
  }
  const observer = new QueryObserver(queryClient, { queryKey: ['rows'], queryFn })
  const end = observer.subscribe(() => undefined)
  expect(answers).toHaveLength(1)
  language = 'zh'
  const asked = askAllAgain()
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  for (const answer of answers) answer()
  await asked
  expect(observer.getCurrentResult().data).toBe('zh')
  end()
})

test('what a notice is about is asked for again: the list, its counts and the record, and nothing else', async () => {
  const keys = ['/cover/coverChange/list', '/cover/coverChange/stateCounts', '/cover/cover/list']
  for (const key of keys) queryClient.setQueryData([key, {}], 'old')
  const outdated = () => keys.filter((key) => queryClient.getQueryState([key, {}])?.isInvalidated)
  await invalidateScreen('/nowhere')
  expect(outdated()).toEqual([])
  await invalidateScreen('/cover/CoverChangeList')
  expect(outdated()).toEqual(keys.slice(0, 2))
})

test.each([receipts.reverse, billMoney.reversePosting, billMoney.refund, invoices.issue, bills.confirm])(
  'a write to the books asks for all of them again: what $path changes is credit, debts and states of bills elsewhere',
  async (write) => {
    const keys = [bills.list, receipts.list, billMoney.statement, billMoney.debts, invoices.ofBill].map(
      ({ path }) => path,
    )
    const others = ['/company/company/list']
    for (const key of [...keys, ...others]) queryClient.setQueryData([key, {}], 'old')
    await invalidateNoun(write)
    expect([...keys, ...others].filter((key) => queryClient.getQueryState([key, {}])?.isInvalidated)).toEqual(
      keys,
    )
  },
)
