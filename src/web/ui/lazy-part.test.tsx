// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toasts } from '#web/ui/toasts.ts'
import { CHUNK_LOAD_MS, lazyPart } from './lazy-part.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
let root: ReturnType<typeof createRoot>
const Words = () => <p>here</p>
const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const draw = (node: ReactNode) =>
  act(async () => {
    root.render(<I18nProvider i18n={i18n}>{node}</I18nProvider>)
    await Promise.resolve()
  })

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
  toasts.shown = []
  vi.useRealTimers()
})

test('a layer whose code does not come closes with a word, and comes when it is opened again', async () => {
  const load = vi.fn<() => Promise<typeof Words>>(() => Promise.resolve(Words)).mockImplementationOnce(lost)
  const Layer = lazyPart<(props: { onClose: () => void }) => ReactNode>(load)
  const onClose = vi.fn<() => void>()
  await draw(<Layer key="first" onClose={onClose} />)
  expect(onClose).toHaveBeenCalledOnce()
  expect(toasts.shown.map(({ message }) => message)).toEqual(['内容加载失败，请检查网络后重试'])
  await draw(<Layer key="second" onClose={onClose} />)
  expect(document.body.textContent).toBe('here')
})

test('any other part is tried again in its place', async () => {
  const load = vi.fn<() => Promise<typeof Words>>(() => Promise.resolve(Words)).mockImplementationOnce(lost)
  const Part = lazyPart(load, <i>wait</i>)
  await draw(<Part />)
  expect(document.querySelector('[role=alert]')?.textContent).toContain('内容加载失败')
  await act(async () => {
    document.querySelector('button')?.click()
    await Promise.resolve()
  })
  expect(document.body.textContent).toBe('here')
})

test('what has not come after two minutes has failed', async () => {
  vi.useFakeTimers()
  const Part = lazyPart(() => new Promise<typeof Words>(() => undefined), <i>wait</i>)
  await draw(<Part />)
  await act(() => vi.advanceTimersByTimeAsync(CHUNK_LOAD_MS - 1))
  expect(document.body.textContent).toBe('wait')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(document.querySelector('[role=alert]')).not.toBeNull()
})
