import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { screenEntries } from '#contract/screens/screens.ts'
import { router } from '#web/router.tsx'
import { addressText } from './address-text.ts'
import { listSearch, readSearch } from './list-address.ts'

const typed = (text: string) => addressText(router.options.parseSearch(text))

describe('the address of a list as its route reads it', () => {
  test('every list has it, from the shell: none reads an address otherwise', () => {
    const lists = screenEntries.filter(([, { list }]) => list)
    expect(lists.length).toBeGreaterThan(4)
    for (const [path] of lists) {
      // A screen without a file does not compile here.
      const [screen, shell] = [router.routesByPath[path], router.routesById['/_shell']]
      expect([screen.parentRoute, screen.options.validateSearch]).toEqual([shell, undefined])
    }
    expect(router.routesById['/_shell'].options.validateSearch).toBe(addressText)
  })

  test('is all that was typed, what nobody understands too', () => {
    expect(typed('?pageSize=7&nonsense=1&status=true&companyId=1800000000000000001')).toEqual({
      pageSize: '7',
      nonsense: '1',
      status: 'true',
      companyId: '1800000000000000001',
    })
    expect(readSearch(typed('?pageSize=7&no-field=1')).ignored).toEqual(['pageSize', 'no-field'])
  })

  test('a name that stands twice is a list, and no condition', () => {
    expect(typed('?status=1&status=2')).toEqual({ status: ['1', '2'] })
    expect(readSearch(typed('?status=1&status=2'))).toEqual({ search: {}, ignored: ['status'] })
  })

  test('a state of a list written as text is read as the same state', () => {
    const state = fc.record(
      {
        pageNo: fc.integer({ min: 2, max: 1_000 }),
        pageSize: fc.constantFrom(20, 50),
        keyword: fc.constantFrom('王', '7', 'true'),
        status: fc.constantFrom('1', '*2'),
        advanced: fc.constant({ match: 'or', items: [{ field: 'name', rule: 'eq', val: '王' }] }),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(state, (search) => {
        const text = router.options.stringifySearch(addressText(search))
        expect(listSearch(typed(text))).toEqual(search)
      }),
    )
  })
})
