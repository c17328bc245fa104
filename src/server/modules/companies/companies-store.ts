import type { Company, CompanyChoice } from '#contract/companies.ts'
import { refusal } from '#contract/core/failures.ts'
import type { StoredRow } from '#server/store/present.ts'
import { nameSql } from '#server/store/recycling.ts'
import type { Tx } from '#server/db/pool.ts'
import { createStore } from '#server/store/resource-store.ts'
import { sourceFor } from '#server/store/withheld.ts'
import type { Context } from '#server/calls/caller.ts'
import { invoiceInfo } from '#server/db/schema/invoice-infos.ts'
import { companySource } from './company-reference.ts'
import { companyGroupSource, lockGroup } from './company-groups-store.ts'

const codeTaken = /*i18n*/ { id: 'company.codeTaken', message: '已有相同编码的公司' }
const creditTaken = /*i18n*/ { id: 'company.creditTaken', message: '已有相同统一社会信用代码的公司' }
/** The sentence for each way in which a company can be there already. */
export const companyTaken = { company_code_key: codeTaken, company_credit_key: creditTaken }

const hasEmployees = /*i18n*/ {
  id: 'company.hasEmployees',
  message: '公司“{name}”还有 {count, number} 名员工，不能删除',
}
const groupGone = /*i18n*/ {
  id: 'company.groupGone',
  message: '“{name}”不能恢复：所属集团“{parent}”已删除，请先恢复该集团',
}

const namesOf = ({ companyName, companyNameEn }: StoredRow) => [companyName, companyNameEn ?? companyName]

/** Gives a new company an organisation of its own: its code is the company's, and whose rows they are. */
export const openOrganisation = async (draft: StoredRow, { tx }: Pick<Context, 'tx'>): Promise<StoredRow> => {
  const [made] = await tx.query<{ code: string }>(
    'SELECT open_client_organisation($1, $2) AS code',
    namesOf(draft),
  )
  return { orgCode: made?.code, sysOrgCode: made?.code }
}

/** Names the organisations of companies as the companies themselves. */
export const nameOrganisations = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await tx.query(
    `SELECT name_client_organisation(org_code, company_name, coalesce(company_name_en, company_name)) FROM company WHERE id = ANY($1::bigint[])`,
    [ids],
  )
}

export const companyStore = createStore<Company>(companySource, {
  nameField: 'companyName',
  serverColumns: async (draft, context, stored) => {
    await lockGroup(context.tx, draft['groupId'])
    return stored ? {} : openOrganisation(draft, context)
  },
  unique: companyTaken,
  edited: async (stored, changes, { tx }) => {
    if (changes['companyName'] === undefined && changes['companyNameEn'] === undefined) return
    await tx.query('SELECT name_client_organisation($1, $2, $3)', [
      stored['orgCode'],
      ...namesOf({ ...stored, ...changes }),
    ])
  },
  deleting: async (ids, { tx }) => {
    const [used] = await tx.query<{ name: string; count: number }>(
      `SELECT c.company_name AS name, count(*)::int AS count FROM employee e JOIN company c ON c.id = e.company_id
       WHERE e.company_id = ANY($1::bigint[]) AND e.del_flag = 0 GROUP BY c.id ORDER BY c.id LIMIT 1`,
      [ids],
    )
    if (used) throw refusal(hasEmployees, used)
  },
  dependants: [{ table: invoiceInfo, by: 'company_id' }],
  parents: [{ source: companyGroupSource, by: 'group_id', nameField: 'groupName', gone: groupGone }],
})

/** The companies the caller may see, for pickers. */
export const companyChoices = (
  groupId: string | undefined,
  context: Pick<Context, 'tx' | 'caller'>,
): Promise<CompanyChoice[]> => {
  const name = nameSql({ source: companySource, field: 'companyName' }, 'c', context)
  const isEnglishSeen = Object.hasOwn(sourceFor(companySource, context).resource.row.shape, 'companyNameEn')
  return context.tx.query<{ id: string; companyName: string; companyNameEn: string | null; orgCode: string }>(
    `SELECT id, ${name} AS "companyName", ${isEnglishSeen ? 'company_name_en' : 'NULL'} AS "companyNameEn", org_code AS "orgCode"
     FROM company c WHERE del_flag = 0 AND ($1::bigint IS NULL OR group_id = $1) ORDER BY company_code`,
    [groupId ?? null],
  )
}
