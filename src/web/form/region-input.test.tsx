import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CompanyDraft, companies } from '#contract/clients/companies.ts'
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
const press = async (name: string, ...keys: string[]) => {
  for (const key of keys)
    await act(
      async () =>
        void box(name).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
    )
}
const enter = (name: string) => press(name, 'Enter')
/** The rows of the tree in sight: depth, arrow, text; `>` before the marked one. */
const tree = (name: string) => {
  const marked = box(name).getAttribute('aria-activedescendant')
  return [...container.querySelectorAll('[role=tree] [role=treeitem]')].map((row) =>
    [
      row.id === marked ? '>' : '',
      '  '.repeat(Number(row.getAttribute('aria-level')) - 1),
      { true: '-', false: '+' }[row.getAttribute('aria-expanded') ?? ''] ?? '',
      row.textContent,
    ].join(''),
  )
}
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

it('keeps and shows what was written before there were codes, until a place is chosen (decision 035)', async () => {
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

it('is a tree of provinces while nothing is typed: → opens one, ← closes it, Enter takes a city', async () => {
  await show({})
  await act(async () => box('city').click())
  await vi.waitFor(() => expect(tree('city')).toHaveLength(34))
  expect(tree('city').slice(0, 4)).toEqual(['北京市', '天津市', '+河北省', '+山西省'])
  await press('city', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowDown')
  expect(tree('city').slice(2, 5)).toEqual(['-河北省', '>  石家庄市', '  唐山市'])
  await press('city', 'ArrowLeft')
  expect(tree('city')[2]).toBe('>-河北省')
  await press('city', 'Enter')
  expect([tree('city')[2], tree('city').length, chosen()]).toEqual(['>+河北省', 34, ['', '']])
  await press('city', 'Enter', 'ArrowDown', 'ArrowDown', 'Enter')
  expect([tree('city'), chosen()]).toEqual([[], ['130000', '130200']])
})

it('opens the tree down to what is chosen', async () => {
  await show({ city: '320500' })
  await vi.waitFor(() => expect(box('city').value).toBe('苏州市'))
  await act(async () => box('city').click())
  expect(tree('city')).toEqual(expect.arrayContaining(['-江苏省', '  苏州市', '+浙江省']))
  expect(container.querySelector('[aria-selected=true]')?.textContent).toBe('苏州市')
})

it('finds by how a name begins, and what lies in a province after all that is called so', async () => {
  await show({})
  await type('city', 'jiangs')
  await vi.waitFor(() => expect(options()).toHaveLength(13))
  await type('city', 'ta')
  const places = options().join()
  expect(['泰州', '台州', '唐山', '太原'].filter((name) => !places.includes(name))).toEqual([])
  expect(places).not.toContain('烟台')
})

it('takes a name typed in full by whoever leaves the field then, and nothing of half a name', async () => {
  await show({})
  const leave = () => act(async () => box('city').blur())
  await type('city', '杭')
  await leave()
  expect(chosen()).toEqual(['', ''])
  await type('city', '杭州市')
  await leave()
  expect(chosen()).toEqual(['330000', '330100'])
})
