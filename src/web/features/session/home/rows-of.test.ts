import { describe, expect, test } from 'vitest'
import { ageAt, ageBandOf, ageBands } from '#contract/rules/age-band.ts'
import { addDays, addYears } from '#contract/rules/calendar.ts'
import { employeesOfAge, employeesOfImport, employeesOfMonth, employeesOfStatus } from './rows-of.ts'

describe('the rows behind a figure (decision 047)', () => {
  test('of a status and of a month, whatever its length', () => {
    expect(employeesOfStatus('4')).toEqual({ to: '/member/MemberList', search: { status: '4' } })
    expect(employeesOfMonth('entryDate', '2026-02').search).toEqual({
      entryDate_begin: '2026-02-01',
      entryDate_end: '2026-02-28',
    })
    expect(employeesOfMonth('leaveDate', '2024-02').search['leaveDate_end']).toBe('2024-02-29')
  })

  test('of an import are those of its moment: added, or changed where nothing was added', () => {
    const createTime = '2026-11-22 10:00:00'
    expect(employeesOfImport({ createTime, addedCount: 3 }).search).toEqual({ createTime })
    expect(employeesOfImport({ createTime, addedCount: 0 }).search).toEqual({ updateTime: createTime })
  })

  test.each(['2026-11-23', '2024-02-29', '2026-03-01'])(
    'of an age band are those of that age on %s, at its borders too',
    (today) => {
      const births = ageBands.flatMap(({ from }) =>
        [-1, 0, 1].map((days) => addDays(addYears(today, -from), days)),
      )
      for (const birth of births.filter((day) => day <= today))
        for (const { code } of ageBands) {
          const { search } = employeesOfAge(code, today)
          const { birthDate_begin: begin = '', birthDate_end: end = '' } = search
          expect(search['employedOn']).toBe(today)
          expect([birth, code, begin <= birth && birth <= end]).toEqual([
            birth,
            code,
            ageBandOf(ageAt(birth, today))?.code === code,
          ])
        }
    },
  )
})
