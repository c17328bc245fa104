import type { Bill } from '#contract/bills/bill-fields.ts'
import { refusal } from '#contract/core/failures.ts'
import { nameFrom } from '#contract/core/message.ts'
import { clientContract } from '#server/db/schema/client-contracts.ts'
import { company } from '#server/db/schema/companies.ts'
import type { RowsIn, ShownBy } from '#server/store/conditions.ts'

const theirs = /*i18n*/ {
  id: 'bill.ofSister',
  message: '“{name}”的账单由贵公司付款，只能查看汇总；人员明细、确认和异议由“{name}”的人事处理',
}

/** SQL of who pays a bill `t`, as its reader looks at it. */
export const paying = `CASE WHEN is_of_sister(t.sys_org_code) THEN 'FOR_SISTER' WHEN t.payer_org IS NULL THEN 'OWN' ELSE 'BY_SISTER' END`

/** SQL of a column of a row `t` that is nothing for who only pays it. */
export const unlessOfSister = (column: string): string =>
  `CASE WHEN is_of_sister(t.sys_org_code) THEN NULL ELSE t.${column} END`

/** SQL of the name of a company that a row `t` names, also where its reader sees no more of it than that one pays for the other. */
export const nameSeen =
  (column: 'company_id' | 'payer_id', name: 'company_name' | 'company_name_en') =>
  (rowsIn: RowsIn): string =>
    `(SELECT n.${name} FROM ${rowsIn(company)} n WHERE n.id = t.${column} UNION ALL SELECT s.${name} FROM paying_sister(t.${column}) s LIMIT 1)`

/**
 * How the same name is asked for: of the companies that its reader sees, and of those that one pays for, or is paid for by. One list
 * of ids, so that an index finds their rows.
 */
export const nameAsked =
  (column: 'company_id' | 'payer_id', name: 'company_name' | 'company_name_en') =>
  (condition: Parameters<ShownBy>[0], rowsIn: RowsIn): string => {
    const asked = (row: string) => condition({ sql: `${row}.${name}`, key: `${row}.${name}_spoken` })
    return `t.${column} IN (SELECT n.id FROM ${rowsIn(company)} n WHERE ${asked('n')} UNION ALL SELECT s.id FROM paying_sisters() s WHERE ${asked('s')})`
  }

/** SQL of what names the contract of a bill `t`, also for who pays for another company. */
export const contractSeen =
  (name: 'contract_no' | 'contract_name' | 'contract_name_en') =>
  (rowsIn: RowsIn): string =>
    `(SELECT n.${name} FROM ${rowsIn(clientContract)} n WHERE n.id = t.contract_id UNION ALL SELECT k.${name} FROM paid_contract(t.contract_id) k LIMIT 1)`

/** Whether who reads a bill only pays it. */
export const isOfSister = ({ paying: by }: Pick<Bill, 'paying'>): boolean => by === 'FOR_SISTER'

/** Refuses, in words, what is done to a bill or asked of its people by who only pays it. */
export const refuseOfSister = (row: Pick<Bill, 'paying' | 'companyName' | 'companyNameEn'>): void => {
  if (isOfSister(row)) throw refusal(theirs, { name: nameFrom(row, 'companyName') })
}
