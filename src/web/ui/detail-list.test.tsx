// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DetailList, type DetailItem } from './detail-list.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
let room: HTMLElement
let root: ReturnType<typeof createRoot>

beforeEach(() => {
  room = document.body.appendChild(document.createElement('div'))
  root = createRoot(room)
})
afterEach(async () => {
  await act(() => root.unmount())
  room.remove()
})

const items: DetailItem[] = [
  { name: 'code', label: 'Code', value: 'YF001' },
  { name: 'address', label: 'Address', value: 'x'.repeat(200), width: 'row' },
]
const listWith = async (columns?: number) => {
  await act(() => root.render(<DetailList items={items} {...(columns !== undefined && { columns })} />))
  return room.querySelector('dl')
}
const mostColumns = async (columns?: number): Promise<number> => {
  const found = [...((await listWith(columns))?.className.matchAll(/grid-cols-(\d)/g) ?? [])]
  return Math.max(1, ...found.map(([, count]) => Number(count)))
}

describe('a detail list', () => {
  test('names every value with a term', async () => {
    const list = await listWith()
    expect([...(list?.querySelectorAll('dt') ?? [])].map((term) => term.textContent)).toEqual([
      'Code',
      'Address',
    ])
    expect([...(list?.querySelectorAll('dd') ?? [])].map((value) => value.textContent)).toEqual([
      'YF001',
      'x'.repeat(200),
    ])
    expect([...(list?.children ?? [])].every(({ children }) => children.length === 2)).toBe(true)
  })

  test('has one to four columns, whatever is asked for', async () => {
    expect(await mostColumns()).toBe(4)
    for (const [asked, shown] of [
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
      [7, 4],
      [0, 1],
      [-2, 1],
      [2.9, 2],
    ] as const)
      expect([asked, await mostColumns(asked)]).toEqual([asked, shown])
  })

  test('has two columns on a phone as well, where more than one is asked for', async () => {
    for (const columns of [2, 3, 4]) expect((await listWith(columns))?.classList).toContain('grid-cols-2')
    expect((await listWith(1))?.className).not.toContain('grid-cols')
  })

  test('gives a long value a row of its own and breaks it', async () => {
    const list = await listWith(4)
    const wide = list?.children[1]
    expect(wide?.className).toContain('col-span-full')
    expect(list?.children[0]?.className).not.toContain('col-span-full')
    expect(wide?.querySelector('dd')?.className).toContain('wrap-anywhere')
  })
})
