import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { claims } from '#contract/claims/claims.ts'
import { fetchFile } from '#web/lib/call.ts'
import { invalidateNoun, queryClient } from '#web/lib/query-client.ts'
import { locales, speak } from '../../../../../../tests/support/spoken-portal.ts'
import { PapersPane } from './papers-pane.tsx'

vi.mock('#web/lib/call.ts', () => ({
  call: () => Promise.resolve([]),
  send: () => Promise.resolve([]),
  fetchFile: vi.fn<() => unknown>(),
}))
vi.mock('#web/files/pdf/pdf-pages.tsx', () => ({
  PdfPages: ({ name, view }: { name: string; view: { zoom: number; turn: number } }) => (
    <output>{`${name} ${view.zoom} ${view.turn}`}</output>
  ),
}))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const claim = {
  id: '7',
  status: 'CALCULATED',
  files: [
    { id: '1', name: '发票.jpg', size: 3, mime: 'image/jpeg', kind: 'RECEIPT' },
    { id: '2', name: '清单.pdf', size: 3, mime: 'application/pdf', kind: 'COSTS' },
  ],
} as Partial<Claim> as Claim

let root: Root
beforeEach(() => {
  vi.mocked(fetchFile as () => Promise<unknown>).mockResolvedValue({ blob: new Blob(['x']) })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  queryClient.clear()
})

const draw = (of: Claim) =>
  act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <PapersPane claim={of} />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
const press = (key: string) =>
  act(async () =>
    document.querySelector('section')?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
  )
const picture = () => document.querySelector('img')?.getAttribute('alt')
const viewer = () => document.querySelector('output')?.textContent

describe.each(locales)('the papers of a claim, in %s', (locale) => {
  beforeEach(() => speak(locale))

  test('are counted and named, and a picture is shown as one', async () => {
    await draw(claim)
    expect(document.querySelector('h2')?.textContent).toBe(locale === 'zh' ? '材料 2 份' : '2 papers')
    await expect.poll(picture).toBe('发票.jpg')
    expect([...document.querySelectorAll('li')].map((one) => one.textContent?.slice(0, 7))).toEqual([
      '1发票.jpg',
      '2清单.pdf',
    ])
  })

  test('show a PDF beside the entry, with the keys that pictures have', async () => {
    await draw(claim)
    await press('ArrowRight')
    await expect.poll(viewer).toBe('清单.pdf 1 0')
    for (const key of ['+', '+', '-', 'r']) await press(key)
    expect(viewer()).toBe('清单.pdf 1.25 90')
    await press('ArrowLeft')
    await expect.poll(picture).toBe('发票.jpg')
  })

  test('are not fetched again when the claim is written', async () => {
    await draw(claim)
    await expect.poll(picture).toBe('发票.jpg')
    const before = vi.mocked(fetchFile).mock.calls.length
    await act(() => invalidateNoun(claims.edit))
    expect(vi.mocked(fetchFile).mock.calls).toHaveLength(before)
  })

  test('say so where there are none', async () => {
    await draw({ ...claim, files: [] })
    expect(document.body.textContent).toContain(locale === 'zh' ? '没有材料' : 'No papers')
  })
})
