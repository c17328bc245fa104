// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { applyTheme, type Theme } from './theme.ts'

const script = readFileSync(join(import.meta.dirname, '../first-paint/before-scripts.js'), 'utf8')
// oxlint-disable-next-line typescript/no-implied-eval
const prepaint = () => new Function(script)()
const look = () => {
  const root = document.documentElement
  return [root.dataset.theme, root.dataset.menu, root.hasAttribute('data-weak'), root.lang]
}

describe('before the first paint', () => {
  beforeEach(() => {
    localStorage.clear()
    applyTheme({ color: 'green', theme: 'dark', weak: false })
    document.documentElement.lang = 'zh-CN'
  })

  test('a broken entry leaves the defaults', () => {
    localStorage.setItem('hb:settings', '{"color":')
    localStorage.setItem('hb:locale', 'null')
    prepaint()
    expect(look()).toEqual(['green', 'dark', false, 'zh-CN'])
  })

  test('a colour nobody knows leaves the defaults', () => {
    localStorage.setItem('hb:settings', JSON.stringify({ color: 'pink', theme: 'blue' }))
    prepaint()
    expect(look()).toEqual(['green', 'dark', false, 'zh-CN'])
  })

  test('an entry of another shape leaves the defaults', () => {
    localStorage.setItem('hb:settings', '{"color":7,"theme":null,"weak":"yes"}')
    prepaint()
    expect(look()).toEqual(['green', 'dark', false, 'zh-CN'])
  })

  test('shows exactly what applyTheme shows for the stored theme', () => {
    const stored: Theme = { color: 'purple', theme: 'light', weak: true }
    localStorage.setItem('hb:settings', JSON.stringify(stored))
    localStorage.setItem('hb:locale', '"en"')
    prepaint()
    const before = look()
    applyTheme(stored)
    expect(before).toEqual(look())
    expect(before).toEqual(['purple', 'light', true, 'en'])
  })
})
