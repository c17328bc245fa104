import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Place } from './tree-moves.ts'
import { Tree } from './tree.tsx'

const option = (value: string, label: string, parent?: string) => ({ value, label, parent, detail: value })
const departments = [
  option('A01', '运营部'),
  option('A01A01', '理赔组', 'A01'),
  option('A01A01A01', '初审', 'A01A01'),
  option('A01A02', '客服组', 'A01'),
  option('A02', 'Sales'),
  option('A03', 'Support'),
  option('A03A01', '华东', 'A03'),
]
const moved = vi.fn<(value: string, to: Place) => void>()
const chosen = vi.fn<(value: string) => void>()

let root: Root
let container: HTMLElement

const Probe = ({ sought = '', options = departments }: { sought?: string; options?: typeof departments }) => {
  const [value, setValue] = useState('')
  const choose = (next: string) => {
    setValue(next)
    chosen(next)
  }
  return <Tree label="部门" options={options} value={value} onValue={choose} sought={sought} onMove={moved} />
}
const draw = (sought?: string, options = departments) =>
  act(() => root.render(<Probe options={options} {...(sought && { sought })} />))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
  draw()
  act(() => tree().focus())
})
afterEach(() => {
  act(() => root.unmount())
  container.remove()
  moved.mockClear()
  chosen.mockClear()
})

const tree = () => container.querySelector<HTMLElement>('[role=tree]')!
const lines = () => [...container.querySelectorAll<HTMLElement>('[role=treeitem]')]
const labels = () => lines().map((line) => line.children[1]?.textContent)
const line = (value: string) => lines().find((one) => one.dataset['value'] === value)!
const marked = () =>
  document.getElementById(tree().getAttribute('aria-activedescendant') ?? '')?.dataset['value']
const press = (keys: string, how: KeyboardEventInit = {}) =>
  keys.split(' ').map((name) => {
    const key = name === 'Space' ? ' ' : name
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...how })
    act(() => tree().dispatchEvent(event))
    return event.defaultPrevented
  })

describe('the tree (kernel 15, WAI-ARIA tree pattern)', () => {
  test('says how deep, which of how many, and what is open', () => {
    expect(labels()).toEqual(['运营部', 'Sales', 'Support'])
    press('ArrowRight')
    expect(labels()).toEqual(['运营部', '理赔组', '客服组', 'Sales', 'Support'])
    const said = ['aria-level', 'aria-posinset', 'aria-setsize', 'aria-expanded', 'aria-selected']
    expect(said.map((name) => line('A01A02').getAttribute(name))).toEqual(['2', '2', '2', null, 'false'])
    expect(said.map((name) => line('A01').getAttribute(name))).toEqual(['1', '1', '3', 'true', 'false'])
  })

  test('is walked with arrows, Home and End; → goes in, ← goes up and closes', () => {
    press('ArrowDown')
    expect(marked()).toBe('A02')
    press('End')
    expect(marked()).toBe('A03')
    press('Home ArrowRight ArrowRight')
    expect(marked()).toBe('A01A01')
    press('ArrowRight ArrowRight ArrowLeft')
    expect(marked()).toBe('A01A01')
    press('ArrowLeft ArrowLeft')
    expect(marked()).toBe('A01')
    press('ArrowLeft')
    expect(labels()).toEqual(['运营部', 'Sales', 'Support'])
    expect(press('ArrowUp ArrowLeft Tab')).toEqual([true, true, false])
  })

  test('opens all beside with *, finds by letters, chooses with Enter and the space bar', () => {
    press('*')
    expect(labels()).toEqual(['运营部', '理赔组', '客服组', 'Sales', 'Support', '华东'])
    press('s')
    expect(marked()).toBe('A02')
    press('u')
    expect(marked()).toBe('A03')
    press('Enter')
    expect(chosen).toHaveBeenLastCalledWith('A03')
    expect(line('A03').getAttribute('aria-selected')).toBe('true')
    press('Home Space')
    expect(chosen).toHaveBeenLastCalledWith('A01')
    expect(press('x', { ctrlKey: true })).toEqual([false])
  })

  test('opens a branch by its arrow and chooses a row by a press', () => {
    act(() => line('A01').querySelector<HTMLElement>('[data-arrow]')?.click())
    expect(chosen).not.toHaveBeenCalled()
    act(() => line('A01A02').click())
    expect(chosen).toHaveBeenLastCalledWith('A01A02')
  })

  test('moves the marked row with Alt and the arrows, and only where there is a way', () => {
    expect(press('ArrowUp', { altKey: true })).toEqual([false])
    press('ArrowDown', { altKey: true })
    expect(moved).toHaveBeenLastCalledWith('A01', { parent: undefined, at: 1 })
    press('ArrowDown')
    press('ArrowRight', { altKey: true })
    expect(moved).toHaveBeenLastCalledWith('A02', { parent: 'A01', at: 2 })
    expect(labels()).toContain('理赔组')
    press('Home ArrowRight')
    press('ArrowLeft', { altKey: true })
    expect(moved).toHaveBeenLastCalledWith('A01A01', { parent: undefined, at: 1 })
  })

  test('moves by dragging, never below itself', () => {
    const drag = (from: string, to: string, part: number) => {
      const target = line(to)
      target.getBoundingClientRect = () => ({ top: 0, height: 100 }) as DOMRect
      const send = (on: HTMLElement, type: string) => {
        const event = Object.assign(
          new MouseEvent(type, { bubbles: true, cancelable: true, clientY: part }),
          {
            dataTransfer: { setData: () => undefined },
          },
        )
        act(() => on.dispatchEvent(event))
        return event.defaultPrevented
      }
      send(line(from), 'dragstart')
      const may = send(target, 'dragover')
      send(target, 'drop')
      send(line(from), 'dragend')
      return may
    }
    expect(drag('A02', 'A01', 50)).toBe(true)
    expect(moved).toHaveBeenLastCalledWith('A02', { parent: 'A01', at: 2 })
    expect(drag('A03', 'A01', 10)).toBe(true)
    expect(moved).toHaveBeenLastCalledWith('A03', { parent: undefined, at: 0 })
    expect(drag('A01', 'A01A01', 50)).toBe(false)
    expect(moved).toHaveBeenCalledTimes(2)
  })

  test('shows what fits some words with everything above it, by name and by code', () => {
    draw('初审')
    expect(labels()).toEqual(['运营部', '理赔组', '初审'])
    draw('a03a')
    expect(labels()).toEqual(['Support', '华东'])
    draw('没有')
    expect(labels()).toEqual([])
    expect(tree().hasAttribute('aria-activedescendant')).toBe(false)
  })

  test('draws again only what changes, of hundreds of open rows', () => {
    const many = Array.from({ length: 300 }, (_, at) =>
      option(`n${at}`, `部门${at}`, at % 20 === 0 ? undefined : `n${at - (at % 20)}`),
    )
    draw('部门', many)
    expect(lines()).toHaveLength(300)
    const watch = new MutationObserver(() => undefined)
    watch.observe(tree(), { subtree: true, attributes: true, childList: true })
    press('ArrowDown')
    const touched = new Set(watch.takeRecords().map(({ target }) => target))
    expect(touched.size).toBeLessThan(5)
  })
})
