import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanKey, cleanText, type Writing } from './clean-text.ts'

const writings: Writing[] = ['line', 'name', 'code', 'prose']
const anyText = fc.string({ unit: 'binary', maxLength: 30 })

describe('cleanText', () => {
  test.each<[Writing, string, string]>([
    ['line', '  云帆\u3000科技\n（上海） ', '云帆 科技 （上海）'],
    ['line', '理赔\r\nBcc: a\u0085b\vc', '理赔 Bcc: a b c'],
    ['line', '\u202d王思远\u202c\ufeff', '王思远'],
    ['name', 'Jose\u0301', 'José'],
    ['name', '阿依古丽・买买提', '阿依古丽·买买提'],
    ['name', '阿依古丽•买买提', '阿依古丽·买买提'],
    ['name', '李\u200b小龙', '李小龙'],
    ['name', '换\n行', '换 行'],
    ['name', '葛\u{e0100}', '葛\u{e0100}'],
    ['code', 'ＱＡ－０００２', 'QA-0002'],
    ['code', '310101\u200b19900307２３１Ｘ', '31010119900307231X'],
    ['code', 'wang＠example.com', 'wang@example.com'],
    ['prose', '  第一行\r\n第二行：全角，标点。👩‍👧\u202e ', '第一行\n第二行：全角，标点。👩‍👧'],
  ])('%s: %j is stored as %j', (writing, typed, stored) => {
    expect(cleanText(writing, typed)).toBe(stored)
  })

  test('cleaning twice changes nothing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...writings), anyText, (writing, typed) => {
        const once = cleanText(writing, typed)
        expect(cleanText(writing, once)).toBe(once)
      }),
    )
  })
})

describe('cleanKey', () => {
  test.each([
    ['e12345678', 'E 12345678'],
    ['ＡＢＣ００１', 'abc001'],
    ['310101199003072\u200b31x', '31010119900307231X'],
  ])('%j and %j are one key', (one, other) => {
    expect(cleanKey(one)).toBe(cleanKey(other))
  })

  test('a key is its own key, and cleaning a code leaves its key as it was', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        expect(cleanKey(cleanKey(typed))).toBe(cleanKey(typed))
        expect(cleanKey(cleanText('code', typed))).toBe(cleanKey(typed))
      }),
    )
  })
})
