import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { covers } from '#contract/cover/covers.ts'
import type { FamilyChange } from '#contract/members/family-change-fields.ts'
import { familyChanges } from '#contract/members/family-changes.ts'
import { call } from '#web/lib/call.ts'
import { session } from '#web/state/session.ts'
import { FamilyChangeContent } from './family-change-content.tsx'

vi.mock('#web/lib/call.ts', () => ({ call: vi.fn<() => unknown>() }))

const given: Partial<FamilyChange> = {
  id: '7',
  version: 0,
  name: '李明谦',
  changeType: 'EDIT',
  approveStatus: 'PENDING',
  changedFields: ['name'],
  employeeName: '李若曦',
  createBy: '苏青禾',
  memberId: '3',
  memberVersion: 2,
  nowVersion: 2,
  files: [],
  beforeName: '李明',
  afterName: '李明谦',
}
const edit = given as FamilyChange
const removal: FamilyChange = { ...edit, changeType: 'REMOVE' }
const insured = {
  id: '21',
  planName: '家属方案',
  policyNo: 'HC-G-20260088',
  fromDay: '2026-01-01',
  lastDay: '2026-12-31',
}

/** What the relative is insured by. */
let cover: object[]
let root: Root
let container: HTMLElement

const draw = (change: FamilyChange) =>
  act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <FamilyChangeContent change={change} proofs={[]} />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
const expectWords = (words: string) =>
  act(() => vi.waitFor(() => expect(container.textContent).toContain(words)))
const heads = () => [...container.querySelectorAll('thead th')].map((th) => th.textContent)

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  session.queryAuth = ['familyChange:list', 'cover:list'].map((action) => ({ action, describe: '' }))
  session.auth = [{ action: 'familyChange:decide', type: '1', describe: '' }]
  cover = []
  vi.mocked(call).mockImplementation(async ({ path }) =>
    path === familyChanges.checks.path ? [] : { records: cover, total: cover.length },
  )
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
})
afterEach(() => {
  act(() => root.unmount())
  container.remove()
})

const said: [string, object[], FamilyChange, string][] = [
  ['the cover that stays', [insured], edit, '家属方案（HC-G-20260088），2026-01-01 至 2026-12-31：不变'],
  ['that there is none', [], edit, '没有保障，通过后也没有'],
  [
    'that what changes decides on plans and prices',
    [insured],
    { ...edit, changedFields: ['relation'] },
    '关系和出生日期决定适用的方案和保费',
  ],
  ['that cover forbids a removal', [insured, insured], removal, '有 2 条参保记录，不能移除'],
]
test.each(said)('says %s', async (_, rows, change, words) => {
  cover = rows
  await draw(change)
  await act(() => vi.waitFor(() => expect(container.textContent).toContain(words)))
})

test('says of a removal that nothing forbids it, and has nothing to check fact by fact', async () => {
  await draw(removal)
  await expectWords('没有参保记录，可以移除')
  expect(heads()).toEqual(['字段', '变更前'])
})

test('asks nothing of cover that its reader may not see', async () => {
  session.queryAuth = [{ action: 'familyChange:list', describe: '' }]
  await draw(edit)
  await expectWords('不变：保障由参保记录得出')
  const asked = vi.mocked(call).mock.calls.map(([{ path }]) => path)
  expect(asked).not.toContain(covers.list.path)
})
