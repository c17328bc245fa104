import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { companies, type CompanyDraft } from '#contract/companies.ts'
import { companyGroupChoices } from '#web/pickers/choices.ts'
import { rowChoices } from '#web/pickers/row-choices.ts'
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

describe('the input of a field that names a row of another noun (kernel C3)', () => {
  it('is not made up for a noun that nobody has said it of', () => {
    expect(() => rowChoices({ permission: 'nothing' })).toThrow('nothing')
  })

  it('is the picker of that noun, and says the name of the chosen row', () => {
    const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
    client.setQueryData(
      [...(companyGroupChoices.asked?.key ?? []), 'zh'],
      [{ value: '7', label: '东方集团', detail: 'G7' }],
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
    const box = container.querySelector<HTMLInputElement>('[role=combobox]')
    expect([box?.name, box?.value]).toEqual(['groupId', '东方集团'])
    expect(container.querySelector('label')?.textContent).toContain('所属集团')
  })
})
