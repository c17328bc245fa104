import fc from 'fast-check'
import { expect, test } from 'vitest'
import { UnsafeXml, XmlStream } from './xml-stream.ts'

const part = Buffer.from(
  '<?xml version="1.0"?><!-- a > b --><x:sst a=">"><si><t xml:space="preserve">张三 &amp; 𠮷</t></si><si/><![CDATA[<b>]]></x:sst>',
)

/** What a reader is told of a part that comes in these pieces; text in several pieces counts as one. */
const told = (pieces: readonly Buffer[]): string[] => {
  const all: string[] = []
  const stream = new XmlStream({
    onTag: ({ name, kind }) => all.push(`${kind} ${name}`),
    onText: (window, from, to, isPlain) => {
      if (to > from) all.push(`${isPlain ? 'plain ' : ''}"${window.toString('utf8', from, to)}"`)
    },
  })
  for (const piece of pieces) stream.push(piece)
  stream.end()
  return all
}

const cutAt = (places: readonly number[]): Buffer[] => {
  const ends = [...new Set(places)].toSorted((a, b) => a - b)
  return [...ends, part.length].map((end, at) => Buffer.from(part.subarray(ends[at - 1] ?? 0, end)))
}

test('a part that ends inside a tag, or has more ends than beginnings, is unreadable', () => {
  for (const text of ['<a><b', '<a></a></a>', '<a>'])
    expect(() => told([Buffer.from(text)])).toThrow(expect.objectContaining({ code: 'unreadable' }))
})

test('a part is read the same wherever it is cut', () => {
  const whole = told([part])
  expect(whole).toEqual([
    'open sst',
    'open si',
    'open t',
    '"张三 &amp; 𠮷"',
    'close t',
    'close si',
    'empty si',
    'plain "<b>"',
    'close sst',
  ])
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: part.length - 1 }), { maxLength: 12 }), (places) => {
      expect(told(cutAt(places))).toEqual(whole)
    }),
  )
})

test('what no part needs is seen wherever it is cut, and whole characters are no fault', () => {
  const hidden = Buffer.from('<a>𠮷</a><!doctype x>')
  for (let at = 1; at < hidden.length; at += 1) {
    const check = new UnsafeXml()
    expect(() => {
      check.push(hidden.subarray(0, at))
      check.push(hidden.subarray(at))
    }).toThrow(expect.objectContaining({ code: 'hostile' }))
  }
  fc.assert(
    fc.property(fc.integer({ min: 1, max: part.length - 1 }), (at) => {
      const check = new UnsafeXml()
      for (const piece of cutAt([at])) check.push(piece)
      check.end()
    }),
  )
})
