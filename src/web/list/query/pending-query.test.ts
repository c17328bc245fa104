import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkAdvanced, type AdvancedGroup } from '#contract/core/advanced-query.ts'
import { companies } from '#contract/clients/companies.ts'
import { employees } from '#contract/members/employees.ts'
import {
  adding,
  changing,
  freshCondition,
  freshKey,
  matching,
  mayNest,
  moving,
  onField,
  removing,
  rulesFor,
  withRule,
} from './pending-edits.ts'
import {
  countIn,
  pendingOf,
  faultOf,
  groupOf,
  isBare,
  isComplete,
  isPendingGroup,
  takesMany,
} from './pending-query.ts'

const resource = employees.list.resource!
const company = companies.list.resource!
const is = (field: string, rule: string, val: string) => ({ field, rule, val })
const nested: AdvancedGroup = {
  match: 'and',
  items: [
    is('name', 'like', '王'),
    { match: 'or', items: [is('status', 'in', '1,2'), is('entryDate', 'ge', '2020-01-01')] },
  ],
}
const pending = pendingOf(resource, nested)
const group = pending.items[1]!

test('a pending query is told from what another version of the portal may have stored', () => {
  const broken = [
    null,
    7,
    'x',
    [],
    {},
    { key: 0, match: 'and' },
    { key: 0, match: 'and', items: [{ key: 1 }] },
  ]
  for (const one of [...broken, { key: 0, match: 'and', items: [{ key: 1, match: 'or', items: [null] }] }])
    expect(isPendingGroup(one)).toBe(false)
  expect(isPendingGroup(JSON.parse(JSON.stringify(pending)))).toBe(true)
})

describe('what can be asked of a field', () => {
  test('a text is contained, begins or ends; nothing else is', () => {
    expect(rulesFor(resource, 'name')).toEqual([
      'like',
      'not_like',
      'eq',
      'ne',
      'right_like',
      'left_like',
      'empty',
      'not_empty',
    ])
    for (const field of ['status', 'entryDate', 'companyId', 'createTime']) {
      expect(rulesFor(resource, field).filter((rule) => rule.includes('like'))).toEqual([])
    }
  })

  test('a dictionary takes several values, a day and a moment are ordered, a flag is or is not', () => {
    expect(rulesFor(resource, 'status')).toEqual(expect.arrayContaining(['in', 'not_in']))
    expect(rulesFor(resource, 'entryDate')).toEqual(expect.arrayContaining(['eq', 'gt', 'ge', 'lt', 'le']))
    expect(rulesFor(resource, 'createTime')).not.toContain('eq')
    expect(rulesFor(company, 'familyApproval')).toEqual(['eq', 'ne'])
    expect(rulesFor(resource, 'companyId')).toContain('in')
  })

  test('whatever can be chosen is understood by the server', () => {
    const value = { text: '王', dict: '1', day: '2020-01-01', instant: '2020-01-01', id: '7' } as Record<
      string,
      string
    >
    for (const field of resource.filters) {
      for (const rule of rulesFor(resource, field)) {
        const kinds = Object.values(value).concat('5', '5,7', '2020-01-01,2020-02-01')
        const fitting = kinds
          .map((val) => ({ key: 1, field, rule, val: isBare(rule) ? '' : val }))
          .find((one) => faultOf(resource, one) === undefined)
        expect(fitting, `${field} ${rule}`).toBeDefined()
        const asked = groupOf(resource, { key: 0, match: 'and', items: [fitting!] })
        expect(checkAdvanced(resource, asked).items).toHaveLength(1)
      }
    }
  })
})

describe('one condition', () => {
  test('without a value it is missing, with one that does not fit it is wrong, and emptiness needs none', () => {
    const fresh = freshCondition(resource, 'entryDate', 4)
    expect(faultOf(resource, fresh)).toBe('missing')
    expect(faultOf(resource, { ...fresh, val: ' ' })).toBe('missing')
    expect(faultOf(resource, { ...fresh, val: '2023-02-30' })).toBe('wrong')
    expect(faultOf(resource, { ...fresh, val: '2024-02-29' })).toBeUndefined()
    expect(faultOf(resource, withRule(fresh, 'empty'))).toBeUndefined()
    expect(faultOf(resource, { key: 1, field: 'status', rule: 'in', val: ',' })).toBe('missing')
  })

  test('another field keeps the rule where it can and drops the value', () => {
    const asked = { key: 3, field: 'entryDate', rule: 'ge', val: '2020-01-01' } as const
    expect(onField(resource, asked, 'leaveDate')).toEqual({ key: 3, field: 'leaveDate', rule: 'ge', val: '' })
    expect(onField(resource, asked, 'name')).toEqual({ key: 3, field: 'name', rule: 'like', val: '' })
    const fresh = freshCondition(resource, 'companyId', 3)
    expect([fresh.rule, onField(resource, fresh, 'name').rule]).toEqual(['eq', 'like'])
  })

  test('another rule keeps the value, of several the first', () => {
    const several = { key: 3, field: 'status', rule: 'in', val: '2,3' } as const
    expect(withRule(several, 'not_in').val).toBe('2,3')
    expect(withRule(several, 'ne').val).toBe('2')
    expect(withRule(several, 'empty').val).toBe('')
    expect(takesMany('eq')).toBe(false)
  })

  test('between takes two values in their order, the last days a number of them (decision 016)', () => {
    const between = { key: 3, field: 'entryDate', rule: 'between' } as const
    const faults = ['', '2020-01-01,', '2020-02-01,2020-01-01', '2020-01-01,2020-01-01'].map((val) =>
      faultOf(resource, { ...between, val }),
    )
    expect(faults).toEqual(['missing', 'missing', 'wrong', undefined])
    const days = ['', '0', '30', '9999', 'x'].map((val) =>
      faultOf(resource, { ...between, rule: 'last_days', val }),
    )
    expect(days).toEqual(['missing', 'wrong', undefined, 'wrong', 'wrong'])
    const one = { ...between, rule: 'ge', val: '2020-01-01' } as const
    expect(withRule(one, 'between').val).toBe('2020-01-01,')
    expect(withRule({ ...between, val: '2020-01-01,2020-02-01' }, 'le').val).toBe('2020-01-01')
    expect(withRule(one, 'last_days').val).toBe('')
  })

  test('a moment is asked by whole days, in and out', () => {
    const ends = { ge: '00:00:00', lt: '00:00:00', le: '23:59:59', gt: '23:59:59' }
    for (const [rule, end] of Object.entries(ends)) {
      const wire: AdvancedGroup = { match: 'and', items: [is('createTime', rule, `2026-01-31 ${end}`)] }
      const read = pendingOf(resource, wire)
      expect(read.items).toEqual([{ key: 1, field: 'createTime', rule, val: '2026-01-31' }])
      expect(groupOf(resource, read)).toEqual(wire)
    }
  })
})

describe('the groups', () => {
  test('what was read is asked again as it was', () => {
    expect(groupOf(resource, pending)).toEqual(nested)
    expect(countIn(pending)).toBe(3)
    expect(isComplete(resource, pending)).toBe(true)
    expect(groupOf(resource, pendingOf(resource, undefined))).toEqual({ match: 'and', items: [] })
  })

  test('conditions without a value and groups without conditions are not asked', () => {
    const key = freshKey(pending)
    const open = adding(pending, group.key, freshCondition(resource, 'name', key))
    expect(countIn(open)).toBe(4)
    expect(isComplete(resource, open)).toBe(false)
    expect(groupOf(resource, open)).toEqual(nested)
    const empty = adding(pending, 0, { key, match: 'or', items: [] })
    expect(groupOf(resource, empty)).toEqual(nested)
  })

  test('a change touches its own condition, a match its own group', () => {
    const [first] = pending.items
    const changed = changing(pending, { key: first!.key, field: 'name', rule: 'eq', val: '李' })
    expect(groupOf(resource, changed).items).toEqual([is('name', 'eq', '李'), nested.items[1]])
    const any = matching(pending, 0, 'or')
    expect([any.match, 'match' in any.items[1]! && any.items[1].match]).toEqual(['or', 'or'])
    expect(groupOf(resource, matching(pending, group.key, 'and')).items[1]).toMatchObject({ match: 'and' })
  })

  test('the last condition of a group takes the group with it', () => {
    const inner = 'items' in group ? group.items : []
    const one = removing(pending, inner[0]!.key)
    expect(groupOf(resource, one).items).toEqual([
      nested.items[0],
      { match: 'or', items: [is('entryDate', 'ge', '2020-01-01')] },
    ])
    expect(groupOf(resource, removing(one, inner[1]!.key)).items).toEqual([nested.items[0]])
    expect(removing(one, inner[1]!.key).items).toHaveLength(1)
    expect(countIn(removing(pending, group.key))).toBe(1)
  })

  test('items move within their group and stop at its ends', () => {
    const [first, second] = pending.items
    expect(moving(pending, first!.key, 1).items.map(({ key }) => key)).toEqual([second!.key, first!.key])
    expect(moving(pending, first!.key, -1)).toEqual(pending)
    expect(moving(pending, second!.key, 1)).toEqual(pending)
  })

  test('groups lie in groups to a depth of three', () => {
    expect([1, 2, 3].map(mayNest)).toEqual([true, true, false])
  })

  test('any pending query keeps its keys apart, whatever is added', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20), { maxLength: 12 }), (places) => {
        let root = pendingOf(resource, nested)
        for (const place of places) {
          const key = freshKey(root)
          const item =
            place % 2 ? freshCondition(resource, 'name', key) : { key, match: 'or' as const, items: [] }
          root = adding(root, [0, group.key][place % 2] ?? 0, item)
        }
        const keys: number[] = []
        JSON.stringify(root, (name, value: unknown) => {
          if (name === 'key') keys.push(value as number)
          return value
        })
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
  })
})
