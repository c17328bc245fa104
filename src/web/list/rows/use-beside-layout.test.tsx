// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import type { ListLayout } from '#web/list/columns/column-layout.ts'
import { useBesideLayout } from './use-beside-layout.ts'

const search = vi.hoisted(() => ({ now: {} }))
vi.mock('@tanstack/react-router', () => ({ useSearch: () => search.now }))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const column = (field: string, isShown = true) => ({ field, isShown, width: null, pin: null })
const layout: ListLayout = {
  density: 'standard',
  columns: [column('name'), column('companyName'), column('status'), column('reason', false)],
}
const page = document.createElement('div')
const root = createRoot(page)
const Probe = ({ compact }: { compact?: readonly string[] }) => {
  const beside = useBesideLayout({ layout }, compact)
  return beside?.columns.filter(({ isShown }) => isShown).map(({ field }) => <p key={field}>{field}</p>)
}
const shownBeside = async (open: object, compact?: readonly string[]) => {
  search.now = open
  await act(async () => root.render(<Probe {...(compact && { compact })} />))
  return [...page.querySelectorAll('p')].map(({ textContent }) => textContent)
}
afterEach(() => act(async () => root.render(null)))

test('a list that names no columns, and one with nothing open, keep their layout', async () => {
  expect(await shownBeside({ open: '7' })).toEqual([])
  expect(await shownBeside({}, ['status'])).toEqual([])
})

test('beside what is open it has its first column and those that it names, unless they were taken away', async () => {
  expect(await shownBeside({ open: '7' }, ['status', 'reason'])).toEqual(['name', 'status'])
})
