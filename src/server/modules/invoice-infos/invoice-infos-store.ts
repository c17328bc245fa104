import { refusal } from '#contract/core/failures.ts'
import type { Resource } from '#contract/core/resource.ts'
import { invoiceInfos, type InvoiceInfo } from '#contract/invoice-infos.ts'
import type { Context } from '#server/calls/caller.ts'
import { invoiceInfo } from '#server/db/schema/invoice-infos.ts'
import { companySource, organisationOf } from '#server/modules/companies/company-reference.ts'
import type { Source } from '#server/store/conditions.ts'
import type { StoredRow } from '#server/store/present.ts'
import { createStore } from '#server/store/resource-store.ts'

export const invoiceInfoSource: Source = {
  resource: invoiceInfos.list.resource as Resource,
  table: invoiceInfo,
  computed: {
    companyName: '(SELECT c.company_name FROM company c WHERE c.id = t.company_id)',
    companyNameEn: '(SELECT c.company_name_en FROM company c WHERE c.id = t.company_id)',
  },
}

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
const decideDefault = async (
  { companyId, isDefault }: StoredRow,
  { tx, caller }: Context,
  stored?: StoredRow,
): Promise<boolean> => {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 3))', [
    `invoice-info ${String(companyId)}`,
  ])
  const others = await tx.query<{ id: string }>(
    'SELECT id FROM invoice_info WHERE company_id = $1 AND del_flag = 0 AND id IS DISTINCT FROM $2',
    [companyId, stored?.['id'] ?? null],
  )
  if (isDefault)
    await tx.query(
      `UPDATE invoice_info SET is_default = false, version = version + 1, update_by = $3, update_time = clock_timestamp()
       WHERE company_id = $1 AND del_flag = 0 AND is_default AND id IS DISTINCT FROM $2`,
      [companyId, stored?.['id'] ?? null, caller.username],
    )
  return isDefault === true || (!stored && others.length === 0)
}

export const invoiceInfoStore = createStore<InvoiceInfo>(invoiceInfoSource, {
  nameField: 'title',
  serverColumns: async (draft, context, stored) => {
    if (stored && stored['companyId'] !== draft['companyId']) throw refusal(texts.otherCompany)
    const sysOrgCode = await organisationOf(context.tx, draft['companyId'])
    return { sysOrgCode, isDefault: await decideDefault(draft, context, stored) }
  },
  unique: { invoice_info_tax_key: texts.taken, invoice_info_default_key: texts.defaultTaken },
  parents: [{ source: companySource, by: 'company_id', nameField: 'companyName', gone: texts.companyGone }],
})
