// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '#web/state/session.ts'
import { companyChoices, useOnlyCompany } from './choices.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
i18n.loadAndActivate({ locale: 'zh', messages: {} })

const Answer = () => {
  const { isOnly, companyId } = useOnlyCompany()
  return `${isOnly} ${companyId ?? 'none'}`
}
const answerWith = async (ids: readonly string[] | undefined): Promise<string> => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, enabled: false } } })
  const key = [...(companyChoices.asked?.key ?? []), 'zh']
  if (ids)
    client.setQueryData(
      key,
      ids.map((value) => ({ value, label: value })),
    )
  const room = document.createElement('div')
  const root = createRoot(room)
  await act(() =>
    root.render(
      <QueryClientProvider client={client}>
        <I18nProvider i18n={i18n}>
          <Answer />
        </I18nProvider>
      </QueryClientProvider>,
    ),
  )
  const words = room.textContent
  await act(() => root.unmount())
  return words
}

beforeEach(() => {
  session.queryAuth = [{ action: 'company:list', describe: '' }]
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})
afterEach(() => {
  vi.unstubAllGlobals()
  session.category = ''
})

describe('the only company', () => {
  test('is none where there are two, even for HR', async () => {
    session.category = '2'
    expect(await answerWith(['1', '2'])).toBe('false none')
  })

  test('is the one there is, for whomever', async () => {
    expect(await answerWith(['7'])).toBe('true 7')
  })

  test('is taken for granted for HR alone before the answer', async () => {
    expect(await answerWith(undefined)).toBe('false none')
    session.category = '2'
    expect(await answerWith(undefined)).toBe('true none')
  })

  test('is not asked of who may not list companies', async () => {
    session.queryAuth = []
    expect(await answerWith(['7'])).toBe('false none')
  })
})
