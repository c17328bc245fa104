import { refusal } from '#contract/core/failures.ts'
import { invoiceInfos, type InvoiceInfo, type InvoiceInfoDraft } from '#contract/invoice-infos.ts'
import type { Context } from '#server/calls/caller.ts'
import { invoiceInfo } from '#server/db/schema/invoice-infos.ts'
import { companySource, organisationOf } from '#server/modules/companies/company-reference.ts'
import { defineStore } from '#server/store/resource-store.ts'
import { sourceOf } from '#server/store/source.ts'

const source = sourceOf(invoiceInfos, {
  table: invoiceInfo,
  computed: {
    companyName: '(SELECT c.company_name FROM company c WHERE c.id = t.company_id)',
    companyNameEn: '(SELECT c.company_name_en FROM company c WHERE c.id = t.company_id)',
  },
})

const texts = {
  otherCompany: /*i18n*/ {
    id: 'invoiceInfo.otherCompany',
    message: '开票信息不能换公司，请在另一家公司新增',
  },
  companyGone: /*i18n*/ {
    id: 'invoiceInfo.companyGone',
    message: '“{name}”不能恢复：所属公司“{parent}”已删除，请先恢复该公司',
  },
  taken: /*i18n*/ { id: 'invoiceInfo.taken', message: '该公司已有相同税号和发票类型的开票信息' },
  defaultTaken: /*i18n*/ {
    id: 'invoiceInfo.defaultTaken',
    message: '该公司已有默认的开票信息，请先取消它的默认',
  },
}

/** Of a company's invoice infos at most one is the default: the first by itself, later the one last made so. */
const decide = async (
  { before, draft: { companyId, isDefault } }: { before?: InvoiceInfo; draft: InvoiceInfoDraft },
  { tx, caller }: Context,
) => {
  if (before && before.companyId !== companyId) throw refusal(texts.otherCompany)
  const sysOrgCode = await organisationOf(tx, companyId)
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 3))', [`invoice-info ${companyId}`])
  const others = await tx.query(
    'SELECT id FROM invoice_info WHERE company_id = $1 AND del_flag = 0 AND id IS DISTINCT FROM $2',
    [companyId, before?.id ?? null],
  )
  if (isDefault)
    await tx.query(
      `UPDATE invoice_info SET is_default = false, version = version + 1, update_by = $3, update_time = clock_timestamp()
       WHERE company_id = $1 AND del_flag = 0 AND is_default AND id IS DISTINCT FROM $2`,
      [companyId, before?.id ?? null, caller.username],
    )
  return { sysOrgCode, isDefault: isDefault || (!before && others.length === 0) }
}

export const invoiceInfoStore = defineStore(source, {
  nameField: 'title',
  before: { add: decide, edit: decide },
  unique: { invoice_info_tax_key: texts.taken, invoice_info_default_key: texts.defaultTaken },
  parents: [{ source: companySource, by: 'company_id', nameField: 'companyName', gone: texts.companyGone }],
})
