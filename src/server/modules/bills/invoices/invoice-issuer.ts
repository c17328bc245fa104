import { buffer } from 'node:stream/consumers'
import type { Invoice } from '#contract/bills/invoices.ts'
import { fileTypeOf } from '#contract/core/file-types.ts'
import { formatFen, withThousands } from '#contract/rules/money.ts'
import { fenOf } from '#contract/rules/shares.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { readInvoiceOfd, readInvoiceXml, type SaidInvoice } from './invoice-document.ts'

const texts = {
  noDocument: /*i18n*/ {
    id: 'invoice.noDocument',
    message: '数电票请上传税务平台下载的 XML、OFD 或 PDF，照片不能代替',
  },
  unreadable: /*i18n*/ {
    id: 'invoice.xmlUnreadable',
    message: '“{name}”里读不到发票号码和含税金额，请上传税务平台下载的原文件',
  },
  otherNumber: /*i18n*/ {
    id: 'invoice.xmlOtherNumber',
    message: '“{name}”的发票号码是 {found}，填写的是 {typed}，请核对',
  },
  otherAmount: /*i18n*/ {
    id: 'invoice.xmlOtherAmount',
    message: '“{name}”的含税金额是 {found} 元，这张发票是 {typed} 元，请核对',
  },
}

/** An invoice as it is entered, with its files. */
type MadeOut = Pick<Invoice, 'invoiceNo' | 'invoiceCode' | 'amountWithTax' | 'files'>

/** Who makes invoices out: people on the tax platform, or a service that does it for them. */
export interface InvoiceIssuer {
  /** Makes an invoice out, or holds that it was. */
  issue(made: MadeOut): Promise<void>
  /** The same of a red one. */
  red(made: MadeOut): Promise<void>
  /** What the platform says of a number; undefined where it cannot be asked. */
  query(invoiceNo: string): Promise<SaidInvoice | undefined>
  /** What a file of an invoice says; undefined where it says nothing. */
  file(file: Invoice['files'][number]): Promise<SaidInvoice | undefined>
}

/** An invoice has its document; a picture is one only of those on paper, which have a code. */
const refuseWithout = ({ invoiceCode, files }: MadeOut): void => {
  if (!invoiceCode && files.every(({ mime }) => fileTypeOf(mime) === 'image'))
    throw refusalOf('files', texts.noDocument)
}

/** Invoices that people make out on the tax platform: there is a file, and what it says must be what is entered. */
export const issuedByHand = ({ files }: { readonly files: FileStore }): InvoiceIssuer => {
  const file: InvoiceIssuer['file'] = async ({ id, mime }) => {
    const type = fileTypeOf(mime)
    if (type !== 'xml' && type !== 'ofd') return undefined
    const stored = await files.open(id)
    if (!stored) return undefined
    const bytes = await buffer(stored.stream)
    return type === 'xml' ? readInvoiceXml(bytes) : readInvoiceOfd(bytes)
  }
  const agree = async (made: MadeOut): Promise<void> => {
    refuseWithout(made)
    const { invoiceNo, amountWithTax, files: given } = made
    for (const one of given) {
      const said = await file(one)
      const { name } = one
      if (!said && fileTypeOf(one.mime) === 'xml') throw refusalOf('files', texts.unreadable, { name })
      if (!said) continue
      const [found, typed] = [formatFen(said.fen), amountWithTax].map(withThousands)
      if (said.invoiceNo !== invoiceNo)
        throw refusalOf('invoiceNo', texts.otherNumber, { name, found: said.invoiceNo, typed: invoiceNo })
      if (said.fen !== fenOf(amountWithTax))
        throw refusalOf('files', texts.otherAmount, { name, found: found ?? '', typed: typed ?? '' })
    }
  }
  return { issue: agree, red: agree, query: async () => undefined, file }
}
