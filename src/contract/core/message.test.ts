import { expect, test } from 'vitest'
import { labelOf, valuesIn, type Message } from './message.ts'

const translate = ({ id }: Message) => `text of ${id}`

test('a label among the values is translated, also one of the built portal, which has its id alone', () => {
  const bare = { id: 'label' } as Message
  expect(valuesIn('zh', { label: bare, other: { id: 'other', message: 'o' } }, translate)).toEqual({
    label: 'text of label',
    other: 'text of other',
  })
})

test('names and lists are said in the language, numbers and texts as they are', () => {
  const values = {
    name: { zh: '云帆', en: 'Yunfan' },
    only: { zh: '青禾', en: null },
    all: ['a', 'b'],
    count: 2,
    text: 't',
  }
  expect(valuesIn('en', values, translate)).toEqual({
    name: 'Yunfan',
    only: '青禾',
    all: 'a, b',
    count: 2,
    text: 't',
  })
  expect(valuesIn('zh', values, translate)).toMatchObject({ name: '云帆', all: 'a、b' })
})

test('a field without a label is never called by its name of the wire', () => {
  const label = { id: 'label', message: '名称' }
  expect(labelOf({ name: label }, 'name')).toBe(label)
  for (const field of ['sysOrgCode', 'constructor'])
    expect(labelOf({ name: label }, field).message).toBe('此项')
})
