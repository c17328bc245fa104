// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import type { ListLayout } from '#web/list/columns/column-layout.ts'
import { useBesideLayout } from './use-beside-layout.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const column = (field: string, isShown = true) => ({ field, isShown, width: null, pin: null })
const layout: ListLayout = {
  density: 'standard',
  columns: [column('name'), column('companyName'), column('status'), column('reason', false)],
}
const page = document.createElement('div')
const root = createRoot(page)
const Probe = ({ isOpen, compact }: { isOpen: boolean; compact: readonly string[] | undefined }) => {
  const beside = useBesideLayout(layout, compact, isOpen)
  return beside?.columns.filter(({ isShown }) => isShown).map(({ field }) => <p key={field}>{field}</p>)
}
const shownBeside = async (isOpen: boolean, compact?: readonly string[]) => {
  await act(async () => root.render(<Probe {...{ isOpen, compact }} />))
  return [...page.querySelectorAll('p')].map(({ textContent }) => textContent)
}
afterEach(() => act(async () => root.render(null)))

test('a list that names no columns, and one with nothing open, keep their layout', async () => {
  expect(await shownBeside(true)).toEqual([])
  expect(await shownBeside(false, ['status'])).toEqual([])
})

test('beside what is open it has its first column and those that it names, unless they were taken away', async () => {
  expect(await shownBeside(true, ['status', 'reason'])).toEqual(['name', 'status'])
})
