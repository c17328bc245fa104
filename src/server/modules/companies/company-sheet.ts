import type { Tx } from '#server/db/pool.ts'
import type { FinishedImport, ImportNoun } from '#server/import-export/import-noun.ts'
import type { SheetNoun } from '#server/import-export/sheet-noun.ts'
import { companyTaken, nameOrganisations, openOrganisation } from './companies-store.ts'
import { companySource } from './company-reference.ts'
import { companyGroupSource } from './company-groups-store.ts'

const auditImport = async (tx: Tx, about: FinishedImport): Promise<void> => {
  await tx.query(`SELECT audit_note('import', 'company', $1, $2)`, [about.id, JSON.stringify(about)])
}

/** Companies on sheets: known by their code; a new one opens its organisation. */
export const companySheet: ImportNoun = {
  source: companySource,
  title: /*i18n*/ { id: 'company.sheet', message: '公司列表' },
  columns: [
    'companyCode',
    'companyName',
    'companyNameEn',
    'creditCode',
    'industry',
    'province',
    'city',
    'address',
    'contactName',
    'contactMobile',
    'contactEmail',
    'status',
    'serviceStart',
    'serviceEnd',
  ],
  complete: (draft) => draft,
  key: 'companyCode',
  serverColumns: async (rows, context) => {
    const decided = []
    for (const row of rows) decided.push({ ...row, ...(await openOrganisation(row, context)) })
    return decided
  },
  example: {
    companyCode: '00123',
    companyName: /*i18n*/ { id: 'company.example.name', message: '示例科技有限公司' },
    companyNameEn: 'Example Technology Ltd.',
    creditCode: '91310000775785552L',
    contactMobile: '13800138000',
    contactEmail: 'zhangsan@example.com',
    serviceStart: '2024-01-01',
  },
  unique: [{ fields: ['creditCode'], text: companyTaken.company_credit_key }],
  constraints: companyTaken,
  updated: (ids, { tx }) => nameOrganisations(tx, ids),
  log: (about, { tx }) => auditImport(tx, about),
}

export const companyGroupSheet: SheetNoun = {
  source: companyGroupSource,
  title: /*i18n*/ { id: 'companyGroup.sheet', message: '集团列表' },
  columns: ['groupCode', 'groupName', 'groupNameEn', 'companyCount'],
}
