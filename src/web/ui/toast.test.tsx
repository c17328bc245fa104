// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { Toaster } from './toast.tsx'
import { toast, toasts } from './toasts.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const press = (key: string) =>
  act(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
const said = () => toasts.shown.map(({ message }) => message)

test('Esc dismisses the latest toast, unless a layer has taken it', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(() => root.render(<Toaster closeLabel="关闭" />))
  await act(() => {
    toast('error', 'before')
    toast('error', 'latest')
  })
  const take = (event: KeyboardEvent) => event.preventDefault()
  document.addEventListener('keydown', take)
  await press('Escape')
  expect(said()).toEqual(['before', 'latest'])
  document.removeEventListener('keydown', take)
  await press('Escape')
  expect(said()).toEqual(['before'])
  await act(() => root.unmount())
  await press('Escape')
  expect(said()).toEqual(['before'])
})
