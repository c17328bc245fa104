import { refusal } from '#contract/core/failures.ts'
import { invoiceInfos, type InvoiceInfo, type InvoiceInfoDraft } from '#contract/clients/invoice-infos.ts'
import type { Context } from '#server/calls/caller.ts'
import { invoiceInfo } from '#server/db/schema/invoice-infos.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { inTurn } from '#server/store/hooks.ts'
import { defineStore } from '#server/store/resource-store.ts'

const texts = {
  otherCompany: /*i18n*/ {
    id: 'invoiceInfo.otherCompany',
    message: '开票信息不能换公司，请在另一家公司新增',
  },
  taken: /*i18n*/ { id: 'invoiceInfo.taken', message: '该公司已有相同税号和发票类型的开票信息' },
  defaultTaken: /*i18n*/ {
    id: 'invoiceInfo.defaultTaken',
    message: '该公司已有默认的开票信息，请先取消它的默认',
  },
}

/** Of a company's invoice infos at most one is the default: the first by itself, later the one last made so. */
const decideDefault = async (
  { before, draft: { companyId, isDefault } }: { before?: InvoiceInfo | undefined; draft: InvoiceInfoDraft },
  { tx, caller }: Context,
) => {
  if (before && before.companyId !== companyId) throw refusal(texts.otherCompany)
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 3))', [`invoice-info ${companyId}`])
  const others = await tx.query(
    `SELECT id FROM ${allRowsOf(invoiceInfo)} t WHERE company_id = $1 AND del_flag = 0 AND id IS DISTINCT FROM $2`,
    [companyId, before?.id ?? null],
  )
  if (isDefault)
    await tx.query(
      `UPDATE ${allRowsOf(invoiceInfo)} SET is_default = false, version = version + 1, update_by = $3, update_time = clock_timestamp()
       WHERE company_id = $1 AND del_flag = 0 AND is_default AND id IS DISTINCT FROM $2`,
      [companyId, before?.id ?? null, caller.username],
    )
  return { isDefault: isDefault || (!before && others.length === 0) }
}

export const invoiceInfoStore = defineStore(invoiceInfos, {
  table: invoiceInfo,
  decide: { save: inTurn(decideDefault) },
  unique: { invoice_info_tax_key: texts.taken, invoice_info_default_key: texts.defaultTaken },
})
