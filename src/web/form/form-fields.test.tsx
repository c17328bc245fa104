// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { clientContracts } from '#contract/clients/client-contracts.ts'
import { invoiceInfos } from '#contract/clients/invoice-infos.ts'
import { suppliers } from '#contract/clients/suppliers.ts'
import { DraftContext } from './draft-context.ts'
import { FormFields } from './form-fields.tsx'
import { resourceOf, rulesOf, type FormGroup } from './form-noun.ts'
import { useDraft } from './use-draft.ts'

type Shown = Parameters<typeof FormFields>[0]

let root: Root
let container: HTMLElement

const Form = ({ of, shown }: { of: FormGroup; shown: Shown }) => (
  <DraftContext value={useDraft({ rules: rulesOf(resourceOf(of)) })}>
    <FormFields {...shown} />
  </DraftContext>
)
const draw = (of: FormGroup, shown: Shown) =>
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient()}>
          <Form of={of} shown={shown} />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
const names = () => [...container.querySelectorAll('[name]')].map((box) => box.getAttribute('name'))
const box = (name: string) => container.querySelector<HTMLInputElement>(`[name=${name}]`)

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
})
// The box for files comes when it is needed, in the first test later than the others.
beforeAll(() => import('./inputs/files.tsx'))
afterEach(() => {
  act(() => root.unmount())
  container.remove()
})

describe('a form has the fields of the draft in the sections in which they are shown', () => {
  test('each section that has one, under its title; what the server writes is left out', () => {
    draw(suppliers, {
      sections: [
        { title: msg`基本信息`, fields: ['supplierName', 'status', 'memo'] },
        { title: msg`联系人`, fields: ['contacts'] },
        { title: msg`记录`, fields: ['createBy', 'createTime'] },
      ],
    })
    expect([...container.querySelectorAll('legend')].map(({ textContent }) => textContent)).toEqual([
      '基本信息',
      '联系人',
    ])
    expect(names()).toEqual(['supplierName', 'memo'])
    expect(container.textContent).toContain('添加一行')
  })

  test('files are chosen in a box of their own', async () => {
    draw(clientContracts, { sections: [{ title: msg`附件`, fields: ['files'] }] })
    await vi.waitFor(() => expect(container.querySelector('input[type=file][multiple]')).not.toBeNull())
  })

  test('one section needs no title', () => {
    draw(suppliers, { sections: [{ title: msg`基本信息`, fields: ['supplierName'] }] })
    expect(container.querySelector('legend')).toBeNull()
  })

  test('a reference is put in once where its names are shown, and hints stand below their inputs', () => {
    draw(invoiceInfos, {
      sections: [{ title: msg`发票`, fields: ['companyName', 'companyNameEn', 'taxId'] }],
      hints: { taxId: msg`15、18 或 20 位` },
    })
    expect(names()).toEqual(['companyId', 'taxId'])
    expect(container.textContent).toContain('15、18 或 20 位')
  })

  test('a long text has several lines and a row of its own; a number is typed on the keys of a telephone', () => {
    draw(suppliers, {
      sections: [{ title: msg`基本信息`, fields: ['memo', 'category', 'supplierNameEn'] }],
      wide: ['supplierNameEn'],
    })
    expect(box('memo')?.tagName).toBe('TEXTAREA')
    const rows = [...container.querySelectorAll('.md\\:col-span-2 [name]')]
    expect(rows.map((input) => input.getAttribute('name'))).toEqual(['memo', 'supplierNameEn'])
    draw(invoiceInfos, { sections: [{ title: msg`寄送`, fields: ['receiverMobile', 'email', 'title'] }] })
    expect(['receiverMobile', 'email', 'title'].map((name) => box(name)?.type)).toEqual([
      'tel',
      'email',
      'text',
    ])
  })
})
