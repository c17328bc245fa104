import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readInvoiceOfd, readInvoiceXml } from './invoice-document.ts'

const said = { invoiceNo: '26317000000000000001', fen: 10_000n }
const digital = `<?xml version="1.0" encoding="UTF-8"?><EInvoice><EInvoiceData><BasicInformation>
  <TotalAmWithoutTax>94.34</TotalAmWithoutTax><TotalTaxAm>5.66</TotalTaxAm><TotalTax-includedAmount>100.00</TotalTax-includedAmount>
  </BasicInformation></EInvoiceData><TaxSupervisionInfo><InvoiceNumber>${said.invoiceNo}</InvoiceNumber></TaxSupervisionInfo></EInvoice>`
const attached = `<fp:eInvoice xmlns:fp="x"><fp:InvoiceNo>${said.invoiceNo}</fp:InvoiceNo><fp:TaxInclusiveTotalAmount>100.00</fp:TaxInclusiveTotalAmount></fp:eInvoice>`
const read = (text: string) => readInvoiceXml(Buffer.from(text))
const ofd = (parts: Readonly<Record<string, string>>) =>
  Buffer.from(
    zipSync({
      'OFD.xml': strToU8('<ofd/>'),
      ...Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
    }),
  )

test.each([
  [
    'entities',
    digital.replace('<EInvoice>', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><EInvoice>'),
  ],
  ['a billion laughs', `<!DOCTYPE l [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><l>&b;</l>`],
  ['an unclosed element', digital.replace('</EInvoice>', '')],
  ['no amount', digital.replace('100.00', '')],
  ['an amount that is none', digital.replace('100.00', '1e5')],
  ['no number', digital.replace(said.invoiceNo, '')],
  ['depth', `${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}`],
  ['size', `<a>${'x'.repeat(3 * 1024 * 1024)}</a>`],
  [
    'a text that would be a property of all objects',
    '<a><__proto__><InvoiceNumber>1</InvoiceNumber></__proto__></a>',
  ],
  ['no XML', 'PK'],
])('%s is no invoice', (_name, text) => {
  expect(read(text)).toBeUndefined()
})

test('the number and the amount are read, in whichever form; of an entity nothing comes', () => {
  expect([read(digital), read(attached)]).toEqual([said, said])
  expect(read(digital.replace('100.00', '-100.00'))?.fen).toBe(-10_000n)
  expect(read(digital.replace(said.invoiceNo, '&#50;6'))?.invoiceNo).toBe('&#50;6')
})

test('of an OFD what is attached to it is read; a bomb, a broken one and one without are kept unread', async () => {
  expect(await readInvoiceOfd(ofd({ 'Doc_0/Attachs/original_invoice.xml': attached }))).toEqual(said)
  expect(await readInvoiceOfd(ofd({ 'Doc_0/Document.xml': attached }))).toBeUndefined()
  expect(
    await readInvoiceOfd(ofd({ 'a/original_invoice.xml': ' '.repeat(60 * 1024 * 1024) })),
  ).toBeUndefined()
  expect(await readInvoiceOfd(Buffer.from('PK\u0003\u0004'))).toBeUndefined()
})
