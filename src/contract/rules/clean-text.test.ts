import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanKey, cleanKeyword, cleanText, spellingsOf, type Writing } from './clean-text.ts'

test('what is looked for is half width and in one line, as it is typed and as a name is stored', () => {
  const spelt = (typed: string) => spellingsOf(cleanKeyword(typed))
  expect(spelt('ＷＳＹ')).toEqual(['WSY'])
  expect(spelt(' Ｅ１０２３４ ')).toEqual(['E10234'])
  expect(spelt('王\u3000思 远')).toEqual(['王 思 远', '王思远'])
  expect(spelt('古丽•娜扎')).toEqual(['古丽•娜扎', '古丽·娜扎'])
  expect(spelt('（原）北京 市')).toEqual(['（原）北京 市'])
  expect(spelt('云帆 科技 有限')).toEqual(['云帆 科技 有限'])
})

const writings: Writing[] = ['line', 'name', 'code', 'prose']
/** Whatever has no business in a number: joiners, marks, ligatures, other widths, other digits, lone halves. */
const hostile = fc.constantFrom(
  '\u200b',
  '\u200d',
  '\ufeff',
  '\u202e',
  '\u0301',
  '\u0308',
  '\u0390',
  '\u03b9',
  '\u00a8',
  '\u00df',
  '\u0130',
  '\u0131',
  '\ufb01',
  '\uff21',
  '\uff41',
  '\u3000',
  '\u2028',
  '\u00a0',
  '\u2014',
  '\u2212',
  '\u212b',
  '\u1100',
  '\u1161',
  '\u{e0100}',
  '\ud800',
)
const anyText = fc.string({ unit: 'binary', maxLength: 30 })
const hostileText = fc.oneof(
  anyText,
  fc.string({ unit: fc.oneof(hostile, fc.constantFrom('a', 'Z', '7', ' ', '-', '王')), maxLength: 12 }),
)

describe('cleanText', () => {
  test.each<[Writing, string, string]>([
    ['line', '  云帆\u3000科技\n（上海） ', '云帆 科技 （上海）'],
    ['line', '理赔\r\nBcc: a\u0085b\vc', '理赔 Bcc: a b c'],
    ['line', '\u202d王思远\u202c\ufeff', '王思远'],
    ['name', 'Jose\u0301', 'José'],
    ['name', '阿依古丽・买买提', '阿依古丽·买买提'],
    ['name', '阿依古丽•买买提', '阿依古丽·买买提'],
    ['name', '李\u200b小龙', '李小龙'],
    ['name', '换\n行', '换行'],
    ['name', '张\u3000三丰', '张三丰'],
    ['name', '王 Siyuan', '王 Siyuan'],
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
      fc.property(fc.constantFrom(...writings), hostileText, (writing, typed) => {
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

describe('two texts are the same where the keys of what is stored of them are', () => {
  const keyOf = (writing: Writing, typed: string) => cleanKey(cleanText(writing, typed))
  /** Ways to write a text that nobody tells from it. */
  const written = fc.constantFrom<(text: string) => string>(
    (text) => text,
    (text) => text.normalize('NFC'),
    (text) => text.normalize('NFD'),
    (text) => text.normalize('NFKC'),
    (text) => ` ${text}\u3000`,
    (text) => `\u200b${text}\ufeff`,
    (text) => [...text].join('\u200b'),
    (text) => text.replaceAll(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)),
    (text) => text.replaceAll(/[a-z]/g, (one) => one.toUpperCase()),
    (text) => text.replaceAll(/[A-Z]/g, (one) => one.toLowerCase()),
  )

  test('every way of writing it is the same as every other, also once it is stored', () => {
    fc.assert(
      fc.property(hostileText, written, written, (typed, one, other) => {
        const [first, second] = [one(typed), other(typed)]
        expect(keyOf('code', first)).toBe(keyOf('code', second))
        expect(keyOf('code', cleanText('code', first))).toBe(keyOf('code', cleanText('code', second)))
      }),
    )
  })

  test('what is the same as a second text, which is the same as a third, is the same as that', () => {
    const three = fc.tuple(hostileText, hostileText, hostileText)
    fc.assert(
      fc.property(fc.constantFrom(...writings), three, (writing, [one, other, third]) => {
        const isSame = (a: string, b: string) => keyOf(writing, a) === keyOf(writing, b)
        expect(isSame(one, one)).toBe(true)
        expect(isSame(one, other)).toBe(isSame(other, one))
        if (isSame(one, other)) expect(isSame(one, third)).toBe(isSame(other, third))
        expect(isSame(one, cleanText(writing, one))).toBe(true)
      }),
    )
  })
})
