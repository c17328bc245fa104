import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MultiSelect } from './multi-select.tsx'

let room: HTMLElement
let root: Root
const onValues = vi.fn<(values: string[]) => void>()
const options = ['在保', '停保', '离职'].map((label, at) => ({ value: String(at), label }))
const show = (...values: string[]) =>
  act(() =>
    root.render(
      <MultiSelect
        prefix="状态"
        options={options}
        values={values}
        onValues={onValues}
        names={options.flatMap(({ value, label }) => (values.includes(value) ? label : []))}
        placeholder="全部"
        allLabel="全部"
      />,
    ),
  )

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  room = document.body.appendChild(document.createElement('div'))
  root = createRoot(room)
})
afterEach(() => {
  act(() => root.unmount())
  room.remove()
})

it('tells the first choice and how many more there are, and offers all again (decision 016)', async () => {
  show()
  expect(room.textContent).toContain('全部')
  show('0', '1')
  const button = room.querySelector('button')
  expect(button?.textContent).toBe('状态 在保+1')
  await act(async () =>
    button?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })),
  )
  const items = [...document.querySelectorAll<HTMLElement>('[role=menuitemcheckbox]')]
  expect(items.map((item) => [item.textContent, item.getAttribute('aria-checked')])).toEqual([
    ['全部', 'false'],
    ['在保', 'true'],
    ['停保', 'true'],
    ['离职', 'false'],
  ])
  act(() => items[0]?.click())
  expect(onValues).toHaveBeenLastCalledWith([])
})
