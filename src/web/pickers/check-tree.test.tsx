// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CheckTree } from './check-tree.tsx'

const option = (value: string, label: string, parent?: string) => ({ value, label, parent, detail: value })
const menus = [
  option('members', '成员管理'),
  option('list', '员工列表', 'members'),
  option('see', '查看员工', 'list'),
  option('add', '新增员工', 'list'),
  option('system', 'System'),
]
const changed = vi.fn<(checked: ReadonlySet<string>) => void>()

let root: Root
let container: HTMLElement

interface ProbeProps {
  options?: typeof menus
  stored?: readonly string[]
  shut?: ReadonlyMap<string, string>
  isReadOnly?: boolean
}
const Probe = ({ options = menus, stored = [], shut = new Map(), isReadOnly }: ProbeProps) => {
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set(stored))
  const [marked, mark] = useState('')
  const check = (next: ReadonlySet<string>) => {
    setChecked(next)
    changed(next)
  }
  return (
    <>
      <CheckTree
        label="权限"
        {...{ options, checked, shut, isReadOnly, marked }}
        onMarked={mark}
        stored={new Set(stored)}
        onChecked={check}
      />
      <article>{marked}</article>
    </>
  )
}
const draw = (props: ProbeProps = {}) =>
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Probe {...props} />
      </I18nProvider>,
    ),
  )

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
})
afterEach(() => {
  act(() => root.unmount())
  container.remove()
  changed.mockClear()
})

const tree = () => container.querySelector<HTMLElement>('[role=tree]')!
const lines = () => [...container.querySelectorAll<HTMLElement>('[role=treeitem]')]
const line = (value: string) => lines().find((one) => one.dataset['value'] === value)!
const box = (value: string) => line(value).querySelector<HTMLElement>('[data-box]')!
const checkedOf = (value: string) => line(value).getAttribute('aria-checked')
const press = (keys: string) =>
  keys.split(' ').forEach((name) => {
    const key = name === 'Space' ? ' ' : name
    act(() => tree().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))
  })
const click = (name: string) =>
  act(() =>
    [...container.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.click(),
  )
const strict = () => act(() => container.querySelectorAll<HTMLInputElement>('input[type=radio]')[1]!.click())
const last = () => [...(changed.mock.lastCall?.[0] ?? [])].toSorted()
const lookedAt = () => container.querySelector('article')?.textContent
const said = () => container.querySelector('output')?.textContent

describe('the tree that is checked (kernel 15)', () => {
  test('says what is checked, in part and not at all, to a screen reader', () => {
    draw({ stored: ['members', 'list', 'add'] })
    expect(tree().getAttribute('aria-multiselectable')).toBe('true')
    click('全部展开')
    expect(['members', 'list', 'see', 'add', 'system'].map(checkedOf)).toEqual([
      'mixed',
      'mixed',
      'false',
      'true',
      'false',
    ])
    expect(said()).toContain('已选 3 / 5')
    expect(line('add').hasAttribute('aria-selected')).toBe(false)
  })

  test('is walked and checked with the keyboard: arrows, letters, space', () => {
    draw()
    act(() => tree().focus())
    press('ArrowRight ArrowRight Space')
    expect(last()).toEqual(['add', 'list', 'members', 'see'])
    expect(said()).toContain('未保存的修改 4 处')
    press('s Space')
    expect(last()).toContain('system')
    press('Home Space')
    expect(last()).toEqual(['system'])
  })

  test('checks a row by a press on its box, with its branch where that is linked, and opens by its arrow', () => {
    draw()
    act(() => line('members').querySelector<HTMLElement>('[data-arrow]')!.click())
    expect(changed).not.toHaveBeenCalled()
    expect(lines()).toHaveLength(3)
    act(() => box('list').click())
    expect(last()).toEqual(['add', 'list', 'members', 'see'])
    strict()
    act(() => box('list').click())
    expect(last()).toEqual(['add', 'members', 'see'])
    expect(checkedOf('members')).toBe('true')
  })

  test('looks at a row by a press on its name or by the arrows, and checks nothing by that', () => {
    draw()
    act(() => line('system').click())
    expect(lookedAt()).toBe('system')
    press('ArrowUp')
    expect(lookedAt()).toBe('members')
    expect(changed).not.toHaveBeenCalled()
  })

  test('checks all and none, opens all and none', () => {
    draw()
    click('全选')
    expect(last()).toHaveLength(5)
    click('全不选')
    expect(last()).toEqual([])
    click('全部展开')
    expect(lines()).toHaveLength(5)
    click('全部收起')
    expect(lines()).toHaveLength(2)
  })

  test('leaves alone what may not be turned, and says why', () => {
    draw({ shut: new Map([['add', '您没有此权限']]) })
    click('全部展开')
    expect(line('add').getAttribute('aria-disabled')).toBe('true')
    expect(line('add').textContent).toContain('您没有此权限')
    act(() => box('add').click())
    expect(last()).toEqual([])
    click('全选')
    expect(last()).not.toContain('add')
  })

  test('turns nothing for who may only look', () => {
    draw({ stored: ['system'], isReadOnly: true })
    act(() => box('system').click())
    expect(changed).not.toHaveBeenCalled()
    expect(container.textContent).not.toContain('全选')
  })

  test('draws of 2,000 open rows those in sight alone, the marked one among them', () => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
    const many = Array.from({ length: 2_000 }, (_, at) =>
      option(`n${at}`, `权限${at}`, at % 20 === 0 ? undefined : `n${at - (at % 20)}`),
    )
    draw({ options: many })
    click('全部展开')
    act(() => tree().focus())
    press('End')
    expect(lines().length).toBeGreaterThan(10)
    expect(lines().length).toBeLessThan(200)
    const marked = document.getElementById(tree().getAttribute('aria-activedescendant') ?? '')
    expect(marked?.dataset['value']).toBe('n1999')
    click('全选')
    expect(last()).toHaveLength(2_000)
    vi.restoreAllMocks()
  })
})
