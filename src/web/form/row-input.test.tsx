import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { companies, type CompanyDraft } from '#contract/clients/companies.ts'
import { policies } from '#contract/cover/policies.ts'
import { companyGroupChoices } from '#web/pickers/choices.ts'
import { referableChoices, rowChoices } from '#web/pickers/row-choices.ts'
import { DraftContext } from './draft-context.ts'
import { inputsOf } from './inputs.tsx'
import { useDraft } from './use-draft.ts'

const { Input } = inputsOf<CompanyDraft>()
const { resource } = companies.add

const Form = () => {
  if (!resource) throw new Error('no resource')
  const { draft, labels, references } = resource
  const rules = { shape: draft.shape, labels, references }
  const form = useDraft({ rules, row: { id: '1', version: 0, groupId: '7' } })
  return (
    <DraftContext value={form}>
      <Input name="groupId" />
    </DraftContext>
  )
}

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

describe('the input of a field that names a row of another noun (kernel 3)', () => {
  it('is not made up for a noun that nobody has said it of', () => {
    expect(() => rowChoices({ permission: 'nothing' })).toThrow('nothing')
  })

  const draw = () => {
    const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
    client.setQueryData(
      [...(companyGroupChoices({ status: 'ACTIVE' }).asked?.key ?? []), 'zh'],
      [
        { value: '7', label: '东方集团', detail: 'G7', isPast: true },
        { value: '8', label: '西方集团', detail: 'G8', isPast: false },
      ],
    )
    act(() =>
      root.render(
        <I18nProvider i18n={i18n}>
          <QueryClientProvider client={client}>
            <Form />
          </QueryClientProvider>
        </I18nProvider>,
      ),
    )
  }

  it('is the picker of that noun, and says the name of the chosen row', () => {
    draw()
    const box = container.querySelector<HTMLInputElement>('[role=combobox]')
    expect([box?.name, box?.value]).toEqual(['groupId', '东方集团'])
    expect(container.querySelector('label')?.textContent).toContain('所属集团')
  })

  it('offers only what may be named newly, as filters do not', () => {
    draw()
    const box = container.querySelector<HTMLInputElement>('[role=combobox]')
    act(() => box?.focus())
    act(() => box?.click())
    expect([...document.querySelectorAll('[role=option]')].map((one) => one.textContent)).toEqual([
      expect.stringContaining('西方集团'),
    ])
  })

  it('keeps what is chosen when a blank is typed over it and Enter is pressed', () => {
    draw()
    const box = container.querySelector<HTMLInputElement>('[role=combobox]')
    act(() => box?.focus())
    act(() => {
      if (box) Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, ' ')
      box?.dispatchEvent(new Event('input', { bubbles: true }))
    })
    expect(document.querySelectorAll('[role=option]')).toHaveLength(1)
    act(() => box?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })))
    act(() => box?.blur())
    expect(box?.value).toBe('东方集团')
  })

  it.each([
    ['groupId', companies.add],
    ['contractId', policies.add],
    ['insurerId', policies.add],
  ] as const)('asks for %s by what the reference says', (field, { resource: noun }) => {
    const reference = noun?.references?.[field]
    if (!reference?.namedIn) throw new Error('names any')
    const { asked, found } = referableChoices(reference)
    const key = JSON.stringify(asked?.key ?? found?.key).replaceAll('\\', '')
    for (const { field: by, is } of reference.namedIn) expect(key).toContain(`"${by}":"${is.join(',')}"`)
    const all = rowChoices(reference.to)
    expect(all.asked?.key ?? all.found?.key).not.toEqual(asked?.key ?? found?.key)
  })
})
