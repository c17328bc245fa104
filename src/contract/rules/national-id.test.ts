import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCalendarDate } from './calendar-date.ts'
import {
  checkNationalId,
  documentKey,
  documentKeys,
  nationalIdCheckCharacter,
  nationalIdMessages,
  toEighteen,
} from './national-id.ts'

const sealed = (seventeen: string) => seventeen + nationalIdCheckCharacter(seventeen)

describe('a national ID is refused', () => {
  test.each(['', '1', '1101011990030', '11010119900307751', '1101011990030775190'])(
    'by length: "%s"',
    (input) => {
      expect(checkNationalId(input)).toEqual({ valid: false, reason: 'length' })
    },
  )

  test.each([
    '11010119900307751Y',
    'X10101199003077519',
    '1101011990030775１9',
    ' 1010119900307751X',
    '11010590030775X',
    '110105-90030775',
  ])('by characters: "%s"', (input) => {
    expect(checkNationalId(input)).toEqual({ valid: false, reason: 'characters' })
  })

  test.each(['19000229', '20230229', '21000229', '20230431', '20231301', '20230001', '20230100', '00000101'])(
    'when %s is no calendar date, though the check digit is right',
    (date) => {
      expect(checkNationalId(sealed(`110101${date}123`))).toEqual({ valid: false, reason: 'date' })
    },
  )

  test('when 15 digits hold an impossible date', () => {
    expect(checkNationalId('110105900230123')).toEqual({ valid: false, reason: 'date' })
  })

  test('when the birth date lies after the given day, but not on that day', () => {
    const id = sealed('11010120261121123')
    expect(checkNationalId(id, '2026-11-20')).toEqual({ valid: false, reason: 'date' })
    expect(checkNationalId(id, '2026-11-21').valid).toBe(true)
    expect(checkNationalId(id).valid).toBe(true)
    expect(checkNationalId('440524188001010014', '2026-11-20')).toEqual({ valid: false, reason: 'date' })
  })

  test('when any single digit of a valid one is changed', () => {
    const id = '11010519491231002X'
    for (let at = 0; at < 17; at += 1) {
      for (const digit of '0123456789'.replace(id.charAt(at), '')) {
        expect(checkNationalId(id.slice(0, at) + digit + id.slice(at + 1)).valid).toBe(false)
      }
    }
    expect(checkNationalId('110105194912310021')).toEqual({ valid: false, reason: 'checkDigit' })
  })

  test('with a reason that has words', () => {
    const words = Object.entries(nationalIdMessages).map(([reason, { message }]) => [reason, message])
    expect(words).toEqual([
      ['length', '身份证号码必须是15位或18位'],
      ['characters', '身份证号码只能是数字，18位号码的末位可以是X'],
      ['date', '身份证号码中的出生日期不正确'],
      ['checkDigit', '身份证号码的校验位不正确'],
    ])
  })
})

describe('a national ID is read', () => {
  test.each([
    ['11010519491231002X', '11010519491231002X', '1949-12-31', '2'],
    ['11010519491231002x', '11010519491231002X', '1949-12-31', '2'],
    ['440524188001010014', '440524188001010014', '1880-01-01', '1'],
    ['440524800101001', '440524198001010013', '1980-01-01', '1'],
  ])('%s', (input, id, birthDate, gender) => {
    expect(checkNationalId(input)).toEqual({ valid: true, id, birthDate, gender })
  })

  test('on 29 February of leap years, 2000 included', () => {
    expect(checkNationalId(sealed('11010120000229123')).valid).toBe(true)
    expect(checkNationalId(sealed('11010119960229123')).valid).toBe(true)
  })

  test('the same from 15 digits as from their 18', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('1999-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 999 }), (day, sequence) => {
        const date = day.toISOString().slice(2, 10).replaceAll('-', '')
        const fifteen = `310104${date}${String(sequence).padStart(3, '0')}`
        const result = checkNationalId(fifteen)
        expect(result).toEqual(checkNationalId(toEighteen(fifteen)))
        expect(result).toMatchObject({
          valid: true,
          birthDate: day.toISOString().slice(0, 10),
          gender: sequence % 2 === 1 ? '1' : '2',
        })
        const keys = [toEighteen(fifteen), fifteen]
        for (const typed of keys) expect([documentKey(typed), documentKeys(typed)]).toEqual([keys[0], keys])
      }),
    )
  })

  test('never with an exception, whatever is typed', () => {
    const typed = fc.string({ unit: 'binary', maxLength: 20 })
    fc.assert(fc.property(typed, (input) => void expect(typeof checkNationalId(input).valid).toBe('boolean')))
  })
})

test('other documents have one key: a passport, a card of who was born since 2000, and 15 digits that are no card', () => {
  for (const number of ['G123', '11010520000307759X', '123456789012345'])
    expect(documentKeys(number.toLowerCase())).toEqual([number])
})

test('conversion and check character refuse anything but their digits', () => {
  expect(() => toEighteen('11010590030775X')).toThrow(RangeError)
  expect(() => nationalIdCheckCharacter('123')).toThrow(RangeError)
})

test('calendar dates agree with the platform on every day of four centuries', () => {
  for (let year = 1700; year < 2100; year += 1) {
    for (let month = 1; month <= 12; month += 1) {
      const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
      const prefix = `${year}-${String(month).padStart(2, '0')}-`
      expect(isCalendarDate(prefix + last)).toBe(true)
      expect(isCalendarDate(prefix + (last + 1))).toBe(false)
    }
  }
  expect(isCalendarDate('2026-1-1')).toBe(false)
})
