import { expect, test } from 'vitest'
import { meaningOf } from './tab-keys.ts'

const plain = { ctrlKey: false, shiftKey: false, altKey: false, metaKey: false }
const pressed = (key: string, more: Partial<typeof plain> = {}, at = 1) =>
  meaningOf({ key, ...plain, ...more }, at, 3)

test('keys of the browser and of the system are left alone', () => {
  for (const more of [{ altKey: true }, { metaKey: true }, { ctrlKey: true }])
    for (const key of ['ArrowLeft', 'Delete', 'Enter', 'F10', 'w'])
      expect([key, more, pressed(key, more)]).toEqual([key, more, undefined])
  for (const key of ['a', 'Escape', 'Tab', 'F10', 'Backspace']) expect(pressed(key)).toBeUndefined()
  for (const key of ['Delete', 'Enter', 'ArrowLeft']) expect(pressed(key, { shiftKey: true })).toBeUndefined()
})

test('arrows walk round, Home and End go to the ends', () => {
  expect([0, 1, 2].map((at) => pressed('ArrowRight', {}, at))).toEqual([
    { focus: 1 },
    { focus: 2 },
    { focus: 0 },
  ])
  expect([0, 1, 2].map((at) => pressed('ArrowLeft', {}, at))).toEqual([
    { focus: 2 },
    { focus: 0 },
    { focus: 1 },
  ])
  expect([pressed('Home'), pressed('End')]).toEqual([{ focus: 0 }, { focus: 2 }])
})

test('a tab is shown, closed, moved and asked for its menu', () => {
  const both = { ctrlKey: true, shiftKey: true }
  expect([pressed('Enter'), pressed(' '), pressed('Delete')]).toEqual(['show', 'show', 'close'])
  expect([pressed('ArrowLeft', both), pressed('ArrowRight', both)]).toEqual(['move left', 'move right'])
  expect([pressed('ContextMenu'), pressed('F10', { shiftKey: true })]).toEqual(['menu', 'menu'])
})
