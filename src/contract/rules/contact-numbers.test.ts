import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkBankAccount } from './bank-account.ts'
import { checkCreditCode, creditCodeCheckCharacter } from './credit-code.ts'
import { checkEmail } from './email.ts'
import { checkAnyMobile, checkMobile, isMobile, normaliseMobile } from './mobile.ts'

describe('a mobile number', () => {
  test.each([
    '',
    '1380001000',
    '138000100011',
    '12800010001',
    '23800010001',
    '1380001000a',
    '154****2690',
    '+85291234567',
    '+1 13800010001',
    '8613800010001 1',
  ])('is refused: "%s"', (input) => {
    expect(checkMobile(input)).toEqual({ valid: false, reason: 'format' })
  })

  test.each([
    '13800010001',
    '+8613800010001',
    '86 138-0001-0001',
    '0086 138 0001 0001',
    '＋８６１３８０００１０００１',
    ' 138\u00a00001–0001\t',
  ])('is brought to bare digits: "%s"', (input) => {
    expect(checkMobile(input)).toEqual({ valid: true, mobile: '13800010001' })
  })

  test('is only bare digits where nothing was normalised', () => {
    expect(isMobile('138 0001 0001')).toBe(false)
    expect(isMobile('１３８０００１０００１')).toBe(false)
    expect(normaliseMobile('8613')).toBe('8613')
  })
})

describe('a mobile number of any country', () => {
  test.each([
    '',
    '+852',
    '+8613800010001x',
    '+86 2380001',
    '91234567',
    '+0123456789',
    '+1234567890123456',
    '无',
  ])('is refused: "%s"', (input) => {
    expect(checkAnyMobile(input)).toEqual({ valid: false, reason: 'format' })
  })

  test.each([
    ['+852 9123 4567', '+85291234567'],
    ['00852-9123-4567', '+85291234567'],
    ['＋886 (912) 345-678', '+886912345678'],
    ['+86 138 0001 0001', '13800010001'],
    ['008613800010001', '13800010001'],
    ['13800010001', '13800010001'],
  ])('is written with its code, but one of the mainland: "%s"', (input, mobile) => {
    expect(checkAnyMobile(input)).toEqual({ valid: true, mobile })
  })
})

describe('a bank account', () => {
  test.each([
    ['6222-0210-0111-6245', 'characters'],
    ['**** **** **** 1234', 'characters'],
    ['６２２２０２１００１１１６２４５', 'characters'],
    ['', 'length'],
    ['12345678901', 'length'],
    ['1234567890123456789012345', 'length'],
  ])('is refused: "%s"', (input, reason) => {
    expect(checkBankAccount(input)).toEqual({ valid: false, reason })
  })

  test('has 12 to 24 digits, spaces aside', () => {
    expect(checkBankAccount('123456789012')).toEqual({ valid: true, account: '123456789012' })
    expect(checkBankAccount(' 6222 0210 0111 6245 702 ')).toEqual({
      valid: true,
      account: '6222021001116245702',
    })
    expect(checkBankAccount('123456789012345678901234').valid).toBe(true)
  })
})

describe('a unified social credit code', () => {
  test.each([
    ['9111000010001727', 'length'],
    ['91110000100017278I', 'characters'],
    ['911100A0100017278M', 'characters'],
    ['91110000100017278N', 'checkCharacter'],
    ['91110000100017287M', 'checkCharacter'],
  ])('is refused: %s', (input, reason) => {
    expect(checkCreditCode(input)).toEqual({ valid: false, reason })
  })

  test.each(['91350100M000100Y43', '91440300708461136T', '91330100799655058b'])('is taken: %s', (input) => {
    expect(checkCreditCode(input)).toEqual({ valid: true, code: input.toUpperCase() })
  })

  test('has no check character for anything but 17 of its characters', () => {
    expect(() => creditCodeCheckCharacter('O'.repeat(17))).toThrow(RangeError)
  })
})

describe('an e-mail address', () => {
  test.each([
    '',
    'a',
    '@',
    'a@',
    '@b.cn',
    'a@b',
    'a@b.c',
    'a b@c.cn',
    ' a@b.cn',
    'a@b.cn ',
    'a@@b.cn',
    'a@b@c.cn',
    '.a@b.cn',
    'a.@b.cn',
    'a..b@c.cn',
    'a@-b.cn',
    'a@b-.cn',
    'a@b..cn',
    'a@.cn',
    'a@b.1',
    'a@b_c.cn',
    '王@b.cn',
    'a@b.cn\n',
    `${'a'.repeat(65)}@b.cn`,
    `a@${'b'.repeat(64)}.cn`,
  ])('is refused: "%s"', (input) => {
    expect(checkEmail(input)).toEqual({ valid: false, reason: 'format' })
  })

  test('is refused beyond 254 characters', () => {
    expect(checkEmail(`a@${'b.'.repeat(130)}cn`)).toEqual({ valid: false, reason: 'length' })
  })

  test.each(['a@b.cn', 'wang.siyuan+hr@mail.yunfan.example', "o'neil_1@a-b.co", 'a@xn--fiqs8s.xn--fiqs8s'])(
    'is taken: %s',
    (input) => {
      expect(checkEmail(input)).toEqual({ valid: true, email: input })
    },
  )
})

test('no two messages of the rules share an id', () => {
  const texts = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8'))
  const ids = texts.flatMap((text) =>
    [...text.matchAll(/\/\*i18n\*\/ \{ id: '([^']+)'/g)].map(([, id]) => id),
  )
  expect(ids.length).toBeGreaterThan(35)
  expect(new Set(ids).size).toBe(ids.length)
})
