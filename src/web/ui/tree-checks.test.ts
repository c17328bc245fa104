import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allTurned, checkStates, toggled } from './tree-checks.ts'

const option = (value: string, parent?: string) => ({ value, label: value, parent })
const options = [
  option('members'),
  option('list', 'members'),
  option('see', 'list'),
  option('add', 'list'),
  option('families', 'members'),
  option('system'),
]
const open = { options, shut: new Map<string, string>() }
const from = (...values: string[]) => new Set(values)
const linked = (checked: ReadonlySet<string>, ...turns: string[]) =>
  [...turns.reduce((now, value) => toggled(open, now, value, true), checked)].toSorted()

describe('linked checking', () => {
  test('takes everything below along, and what it lies in', () => {
    expect(linked(from(), 'list')).toEqual(['add', 'list', 'members', 'see'])
    expect(linked(from(), 'add')).toEqual(['add', 'list', 'members'])
  })

  test('checks all of what is half-checked, then takes all of it back', () => {
    expect(linked(from('members', 'list', 'add'), 'list')).toEqual(['add', 'list', 'members', 'see'])
    expect(linked(from('members', 'list', 'add'), 'list', 'list')).toEqual([])
  })

  test('leaves nothing above the last row that went', () => {
    expect(linked(from('members', 'list', 'add'), 'add')).toEqual([])
    expect(linked(from('members', 'list', 'add', 'families'), 'add')).toEqual(['families', 'members'])
  })

  test('leaves alone what cannot be turned', () => {
    const shut = { options, shut: new Map([['see', 'not yours']]) }
    expect([...toggled(shut, from(), 'list', true)].toSorted()).toEqual(['add', 'list', 'members'])
    expect([...toggled(shut, from('see', 'add', 'list'), 'list', true)]).toEqual(['see'])
    expect([...toggled(shut, from(), 'see', true)]).toEqual([])
  })

  test('is half where something below is not as the row itself is', () => {
    const states = (...checked: string[]) => Object.fromEntries(checkStates(options, from(...checked), true))
    expect(states('members', 'list', 'add')).toMatchObject({
      members: 'some',
      list: 'some',
      add: 'all',
      see: 'none',
      system: 'none',
    })
    expect(states('members', 'list', 'add', 'see', 'families')).toMatchObject({ members: 'all', list: 'all' })
    expect(states('list')).toMatchObject({ members: 'some', list: 'some', see: 'none' })
  })
})

describe('strict checking', () => {
  test('touches one row', () => {
    expect([...toggled(open, from('add'), 'list', false)]).toEqual(['add', 'list'])
    expect([...toggled(open, from('list', 'add'), 'list', false)]).toEqual(['add'])
    expect(checkStates(options, from('list'), false).get('members')).toBe('none')
    const shut = { options, shut: new Map([['see', 'not yours']]) }
    expect([...toggled(shut, from(), 'see', false)]).toEqual([])
  })
})

test('all and none leave what cannot be turned as it is', () => {
  const shut = { options, shut: new Map([['see', 'not yours']]) }
  expect([...allTurned(shut, from(), true)]).not.toContain('see')
  expect([...allTurned(shut, from('see', 'add'), false)]).toEqual(['see'])
})

test('whatever is turned, linked: a checked row lies in checked rows, and a whole branch is checked itself', () => {
  const values = options.map(({ value }) => value)
  const wrongAfter = (turns: readonly string[]): string[] => {
    const checked = from(...linked(from(), ...turns))
    const states = checkStates(options, checked, true)
    return options.flatMap(({ value, parent }) =>
      (checked.has(value) && parent && !checked.has(parent)) ||
      (states.get(value) === 'all' && !checked.has(value))
        ? [value]
        : [],
    )
  }
  const property = fc.property(
    fc.array(fc.constantFrom(...values), { maxLength: 12 }),
    (turns) => wrongAfter(turns).length === 0,
  )
  expect(fc.check(property).counterexample).toBeNull()
})
