import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CompanyDraft, companies } from '#contract/companies.ts'
import { DraftContext } from './draft-context.ts'
import { inputsOf } from './inputs.tsx'
import { useDraft, type Draft, type DraftOptions } from './use-draft.ts'

const { Input } = inputsOf<CompanyDraft>()
const labels = companies.list.resource?.labels ?? {}
const rules = { shape: CompanyDraft.shape, labels }

let root: Root
let container: HTMLElement
const seen: { draft?: Draft } = {}
const keep = (draft: Draft) => {
  seen.draft = draft
}

const Form = ({ row, onDraft }: Pick<DraftOptions, 'row'> & { onDraft: (draft: Draft) => void }) => {
  const draft = useDraft({ rules, row })
  onDraft(draft)
  return (
    <DraftContext value={draft}>
      <Input name="province" />
      <Input name="city" />
    </DraftContext>
  )
}

const show = async (row: Record<string, string>, locale = 'zh') => {
  i18n.loadAndActivate({ locale, messages: {} })
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <Form row={{ id: '1', version: 0, ...row }} onDraft={keep} />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
  await vi.waitFor(() => expect(box('province').value).not.toBe('…'))
}
const box = (name: string) => container.querySelector<HTMLInputElement>(`[name=${name}]`)!
const options = () => [...container.querySelectorAll('[role=option]')].map((one) => one.textContent)
const option = (code: string) =>
  [...container.querySelectorAll<HTMLElement>('[role=option]')].find((one) =>
    one.textContent?.includes(code),
  )!
const type = (name: string, query: string) =>
  act(async () => {
    box(name).focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box(name), query)
    box(name).dispatchEvent(new Event('input', { bubbles: true }))
  })
const enter = (name: string) =>
  act(
    async () =>
      void box(name).dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
      ),
  )
const chosen = () => [seen.draft?.values['province'], seen.draft?.values['city']]

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  container = document.createElement('div')
  document.body.append(container)
  root = createRoot(container)
})
afterEach(async () => {
  await act(async () => root.unmount())
  container.remove()
})

it('keeps and shows what was written before there were codes, until a place is chosen (walkthrough 31)', async () => {
  await show({ province: '江苏', city: '苏州工业园区' })
  await vi.waitFor(() => expect(box('city').value).toBe('苏州工业园区'))
  await type('province', '江苏省')
  await enter('province')
  expect(chosen()).toEqual(['320000', '苏州工业园区'])
})

it.each(['苏州', 'suzhou', 'sz', '3205', 'Suzhou, J'])(
  'finds a city by %s, and its province with it',
  async (query) => {
    await show({})
    await type('city', query)
    await vi.waitFor(() => expect(options().join()).toContain('苏州市'))
    await act(async () => option('320500').click())
    expect(chosen()).toEqual(['320000', '320500'])
  },
)

it('offers the cities of the chosen province, and lets the city go with another province', async () => {
  await show({ province: '320000', city: '320500' })
  await vi.waitFor(() => expect([box('province').value, box('city').value]).toEqual(['江苏省', '苏州市']))
  await type('city', '州')
  expect(options()).toHaveLength(5)
  await type('province', 'zhejiang')
  await enter('province')
  expect(chosen()).toEqual(['330000', ''])
})

it('speaks English, and tells cities of one name by their provinces', async () => {
  await show({}, 'en')
  await type('city', 'suzhou')
  await vi.waitFor(() =>
    expect(options()).toEqual(['Suzhou, JiangsuJiangsu 320500', 'Suzhou, AnhuiAnhui 341300']),
  )
})
