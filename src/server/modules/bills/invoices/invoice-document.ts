import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { openZip } from '#server/spreadsheets/zip-guard.ts'
import { parseMoney } from '#contract/rules/money.ts'

/** What the tax platform wrote of an invoice. */
export interface SaidInvoice {
  readonly invoiceNo: string
  /** With tax, in fen. */
  readonly fen: bigint
}

/** More is no invoice. */
const maxXmlBytes = 2 * 1024 * 1024
const maxOfdBytes = 50 * 1024 * 1024
const mostNodes = 100_000
const deepest = 50

/** What the number and the amount with tax are called: in digital invoices, and in those attached to OFD. */
const numberNames = new Set(['InvoiceNumber', 'EIid', 'InvoiceNo'])
const amountNames = new Set(['TotalTax-includedAmount', 'TaxInclusiveTotalAmount'])

// Without entities, attributes and guessing: all that is read are two texts.
const parser = new XMLParser({
  ignoreAttributes: true,
  processEntities: false,
  removeNSPrefix: true,
  parseTagValue: false,
  trimValues: true,
  maxNestedTags: deepest,
})

/** The first text of an element with one of some names. */
const textNamed = (root: unknown, names: ReadonlySet<string>): string | undefined => {
  const open: unknown[] = [root]
  for (let seen = 0; open.length > 0 && seen < mostNodes; seen += 1) {
    const node = open.shift()
    if (typeof node !== 'object' || node === null) continue
    for (const [name, value] of Object.entries(node)) {
      if (names.has(name) && typeof value === 'string' && value !== '') return value
      open.push(...(Array.isArray(value) ? value.slice(0, mostNodes) : [value]))
    }
  }
  return undefined
}

/** The number and the amount that an XML invoice says; undefined where it says none, or is none. */
export const readInvoiceXml = (bytes: Buffer): SaidInvoice | undefined => {
  if (bytes.length > maxXmlBytes) return undefined
  const text = bytes.toString('utf8')
  if (/<!(?:doctype|entity)/i.test(text) || XMLValidator.validate(text) !== true) return undefined
  try {
    const root: unknown = parser.parse(text)
    const amount = parseMoney(textNamed(root, amountNames) ?? '', { signed: true })
    const invoiceNo = textNamed(root, numberNames)
    return invoiceNo && amount.valid ? { invoiceNo, fen: amount.fen } : undefined
  } catch {
    // Deeper than any invoice.
    return undefined
  }
}

/** What the invoice attached to an OFD says; undefined where none is, or it cannot be read. */
export const readInvoiceOfd = async (bytes: Buffer): Promise<SaidInvoice | undefined> => {
  const found: Buffer[] = []
  let size = 0
  const collect = (chunk: Buffer) => {
    size += chunk.length
    if (size <= maxXmlBytes) found.push(chunk)
  }
  try {
    await openZip(bytes, maxOfdBytes, (name) =>
      name.endsWith('original_invoice.xml') ? { push: collect, end: () => undefined } : undefined,
    )
  } catch {
    return undefined
  }
  return found.length === 0 ? undefined : readInvoiceXml(Buffer.concat(found))
}
