import * as z from 'zod/mini'
import { dictionary } from '#contract/core/dictionary.ts'
import { companies, companyShown } from './companies.ts'
import { doubledIn, doubleTask, keepCalls } from '#contract/core/doubles.ts'
import { endpointGroup } from '#contract/core/endpoint.ts'
import { because, code, dict, flag, name, phone, text } from '#contract/core/fields.ts'
import { withHistory } from '#contract/core/history.ts'
import { resource, withoutImport } from '#contract/core/define-resource.ts'
import { reference } from '#contract/core/references.ts'
import { rowOf } from '#contract/core/row-of.ts'
import { atEach, problemsOf } from '#contract/core/draft-problems.ts'
import { secretCalls } from '#contract/core/secret-calls.ts'
import { memberEmail, memberMobile } from '#contract/members/member-fields.ts'
import { bankAccountMessages, checkBankAccount } from '#contract/rules/bank-account.ts'
import { checkTaxId, taxIdMessages } from '#contract/rules/tax-id.ts'

export const invoiceTypes = dictionary('invoice_type', { zh: '发票类型', en: 'Invoice type' }, [
  ['1', '增值税普通发票', 'Ordinary VAT invoice'],
  ['2', '增值税专用发票', 'Special VAT invoice'],
])

const withoutSpaces = (value: string) => value.replaceAll(/\s/g, '')

export const InvoiceInfoDraft = z.object({
  companyId: reference(companies, { shows: companyShown, gives: 'organisation', whenDeleted: 'goesAlong' }),
  title: text(100),
  invoiceType: dict(invoiceTypes),
  taxId: code(32).check(z.overwrite((value) => withoutSpaces(value).toUpperCase())),
  bank: z.nullish(text(100)),
  bankAccount: z.nullish(
    code(40).check(
      z.overwrite(withoutSpaces),
      z.refine((value) => checkBankAccount(value).valid, because(bankAccountMessages.length)),
    ),
  ),
  address: z.nullish(text(200)),
  tel: z.nullish(phone()),
  email: z.nullish(memberEmail()),
  receiverName: z.nullish(name(64)),
  receiverMobile: z.nullish(memberMobile()),
  receiverAddress: z.nullish(text(200)),
  isDefault: flag(),
})
export type InvoiceInfoDraft = z.infer<typeof InvoiceInfoDraft>
export const InvoiceInfo = rowOf(InvoiceInfoDraft, doubledIn(['TAX']))
export type InvoiceInfo = z.infer<typeof InvoiceInfo>

/** What a special VAT invoice states beside title and tax id. */
const ofSpecialInvoices = ['bank', 'bankAccount', 'address', 'tel'] as const

const needed = /*i18n*/ { id: 'invoiceInfo.needed', message: '开具专用发票请填写{label}' }

const checkInvoiceInfo = (info: Partial<InvoiceInfoDraft>) => {
  const missing = info.invoiceType === '2' ? ofSpecialInvoices.filter((field) => !info[field]) : []
  const found = info.taxId ? checkTaxId(info.taxId) : undefined
  return problemsOf(
    found && !found.valid && { field: 'taxId', text: taxIdMessages[found.reason] },
    atEach(missing, needed),
  )
}

const generic = resource('core', '/company/invoiceInfo', {
  permission: 'invoiceInfo',
  called: /*i18n*/ { id: 'noun.invoiceInfo', message: '开票信息' },
  nameField: 'title',
  row: InvoiceInfo,
  draft: InvoiceInfoDraft,
  labels: {
    title: /*i18n*/ { id: 'invoiceInfo.title', message: '发票抬头' },
    invoiceType: /*i18n*/ { id: 'invoiceInfo.invoiceType', message: '发票类型' },
    taxId: /*i18n*/ { id: 'invoiceInfo.taxId', message: '税号' },
    bank: /*i18n*/ { id: 'invoiceInfo.bank', message: '开户银行' },
    bankAccount: /*i18n*/ { id: 'invoiceInfo.bankAccount', message: '银行账号' },
    address: /*i18n*/ { id: 'invoiceInfo.address', message: '地址' },
    tel: /*i18n*/ { id: 'invoiceInfo.tel', message: '电话' },
    email: /*i18n*/ { id: 'invoiceInfo.email', message: '邮箱' },
    receiverName: /*i18n*/ { id: 'invoiceInfo.receiverName', message: '收件人' },
    receiverMobile: /*i18n*/ { id: 'invoiceInfo.receiverMobile', message: '收件人手机' },
    receiverAddress: /*i18n*/ { id: 'invoiceInfo.receiverAddress', message: '收件地址' },
    isDefault: /*i18n*/ { id: 'invoiceInfo.isDefault', message: '默认' },
  },
  filters: ['id', 'companyId', 'title', 'taxId', 'invoiceType', 'isDefault', 'createTime'],
  sorts: ['createTime', 'title'],
  search: ['title', 'taxId', 'companyName', 'bank', 'bankAccount', 'receiverName'],
  tasks: {
    double: doubleTask(/*i18n*/ { id: 'task.invoiceInfo.double', message: '税号重复的开票信息待核对' }, [
      'TAX',
    ]),
  },
  check: checkInvoiceInfo,
})

/** Screen /company/InvoiceInfoList: how a client's invoices are made out; HR keeps those of its own company. */
export const invoiceInfos = endpointGroup('invoiceInfo', {
  ...withHistory(withoutImport(generic)),
  ...keepCalls(generic.queryById),
  ...secretCalls(generic.queryById, ['receiverMobile']),
})
