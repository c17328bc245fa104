import { deflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { activePdf } from './active-pdf.ts'

const pdfOf = (objects: string, packed?: string): Buffer =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n${objects}\nendobj\n`, 'latin1'),
    ...(packed === undefined
      ? []
      : [
          Buffer.from('2 0 obj\n<</Type/ObjStm/Filter/FlateDecode>>\nstream\n', 'latin1'),
          deflateSync(Buffer.from(packed, 'latin1')),
          Buffer.from('\nendstream\nendobj\n', 'latin1'),
        ]),
    Buffer.from('%%EOF\n', 'latin1'),
  ])

const script = '<</S/JavaScript/JS(app.alert(1))>>'

it.each([
  ['what is only read', pdfOf('<</Type/Catalog>>', '<</Type/Page>>'), undefined],
  ['another file within it, as invoices have', pdfOf('<</Type/EmbeddedFile>>'), undefined],
  ['a script', pdfOf(script), 'active'],
  ['a script in codes', pdfOf('<</S/J#61vaScript>>'), 'active'],
  ['a script that is packed', pdfOf('<</Type/Catalog>>', script), 'active'],
  ['a program to start', pdfOf('<</S/Launch/F(calc.exe)>>'), 'active'],
  ['what only a password opens', pdfOf('<</Encrypt 4 0 R>>'), 'encrypted'],
  ['a bomb', pdfOf('<</Type/Catalog>>', ' '.repeat(65 * 1024 * 1024)), 'active'],
  [
    'letters of a picture that look like a script',
    Buffer.from('%PDF-1.7\n1 0 obj\n<</Subtype/Image>>\nstream\n/JS (\nendstream\nendobj\n%%EOF', 'latin1'),
    undefined,
  ],
])('finds in a PDF %s', async (_what, bytes, found) => {
  expect(await activePdf(bytes)).toBe(found)
})
