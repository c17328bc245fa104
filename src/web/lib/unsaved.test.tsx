// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { enterTab, forgetTab, forgetUnsaved, hasUnsaved, TabPathContext, useUnsaved } from './unsaved.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
let root: ReturnType<typeof createRoot>
const Form = ({ isUnsaved }: { isUnsaved: boolean }) => {
  useUnsaved(isUnsaved)
  return null
}
const draw = (tab: string, ...forms: boolean[]) =>
  act(() =>
    root.render(
      <TabPathContext value={tab}>
        {forms.map((isUnsaved, at) => (
          // oxlint-disable-next-line react/no-array-index-key
          <Form key={at} isUnsaved={isUnsaved} />
        ))}
      </TabPathContext>,
    ),
  )

beforeEach(() => {
  forgetUnsaved()
  root = createRoot(document.createElement('div'))
})
afterEach(() => act(() => root.unmount()))

test('a tab is unsaved as long as one of its forms is, and no other tab with it', async () => {
  enterTab('/a')
  await draw('/a', true, true)
  expect([hasUnsaved('/a'), hasUnsaved('/b'), hasUnsaved()]).toEqual([true, false, true])
  await draw('/a', true, false)
  expect(hasUnsaved('/a')).toBe(true)
  await draw('/a', false, false)
  expect([hasUnsaved('/a'), hasUnsaved()]).toEqual([false, false])
})

test('what is hidden with its tab stays unsaved; what is taken away where one is does not', async () => {
  enterTab('/a')
  await draw('/a', true)
  enterTab('/b')
  await draw('/a')
  expect([hasUnsaved('/a'), hasUnsaved('/b')]).toEqual([true, false])
  enterTab('/a')
  await draw('/a', true)
  await draw('/a')
  expect(hasUnsaved('/a')).toBe(false)
})

test('a tab that is closed is forgotten; outside every tab a form that goes takes its word along', async () => {
  enterTab('/a')
  await draw('/a', true)
  forgetTab('/a')
  expect(hasUnsaved()).toBe(false)
  await draw('', true)
  expect(hasUnsaved()).toBe(true)
  await draw('')
  expect(hasUnsaved()).toBe(false)
})
