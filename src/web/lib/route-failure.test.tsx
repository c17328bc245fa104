// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { reach } from './failures.ts'
import { RetryContext, RouteFailure } from './route-failure.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const retry = vi.fn<() => void>()
let root: ReturnType<typeof createRoot>
const words = () => document.body.textContent
const lose = (isLost: boolean) =>
  act(async () => {
    reach.isLost = isLost
    await Promise.resolve()
  })
const draw = () =>
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <RetryContext value={retry}>
          <RouteFailure error={new Error('a part of the portal is missing')} reset={() => undefined} />
        </RetryContext>
      </I18nProvider>,
    ),
  )

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  retry.mockReset()
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
  reach.isLost = false
})

describe('a page that did not come (decision 047)', () => {
  test('names the network where it is lost, offers no way to the error page of the browser, and comes by itself', async () => {
    reach.isLost = true
    await draw()
    expect(words()).toContain('网络已断开')
    expect(words()).not.toContain('重新加载')
    expect(retry).not.toHaveBeenCalled()
    await lose(false)
    expect(retry).toHaveBeenCalledOnce()
  })

  test('is tried again too where the loss is noticed later', async () => {
    await draw()
    expect(words()).toContain('页面加载失败，请重新加载')
    await lose(true)
    expect(words()).toContain('网络已断开')
    await lose(false)
    expect(retry).toHaveBeenCalledOnce()
  })

  test('with the network there it waits for the person', async () => {
    await draw()
    expect(words()).toContain('重新加载')
    expect(retry).not.toHaveBeenCalled()
  })
})
