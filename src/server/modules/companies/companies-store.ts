import { companies, type Company, type CompanyChoice } from '#contract/companies.ts'
import { refusal } from '#contract/core/failures.ts'
import type { Message } from '#contract/core/message.ts'
import type { Resource } from '#contract/core/resource.ts'
import type { Source } from '#server/store/conditions.ts'
import type { Tx } from '#server/db/pool.ts'
import type { StoredRow } from '#server/store/present.ts'
import { createStore } from '#server/store/resource-store.ts'
import { company } from '#server/db/schema/members.ts'
import type { Context } from '#server/calls/caller.ts'
import { companyGroupSource, holdGroup } from './company-groups-store.ts'

export const companySource: Source = {
  resource: companies.list.resource as Resource,
  table: company,
  computed: { groupName: '(SELECT g.group_name FROM company_group g WHERE g.id = t.group_id)' },
}

const codeTaken = /*i18n*/ { id: 'company.codeTaken', message: '已有相同编码的公司' }
const creditTaken = /*i18n*/ { id: 'company.creditTaken', message: '已有相同统一社会信用代码的公司' }
/** The sentence for each way in which a company can be there already. */
export const companyTaken = { company_code_key: codeTaken, company_credit_key: creditTaken }

const hasEmployees = /*i18n*/ {
  id: 'company.hasEmployees',
  message: '公司“{name}”还有 {count} 名员工，不能删除',
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

export const companyStore = createStore<Company>(companySource, {
  nameField: 'companyName',
  place: async (draft, context, stored) => {
    await holdGroup(context.tx, draft['groupId'])
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
  parents: [{ source: companyGroupSource, by: 'group_id', nameField: 'groupName', gone: groupGone }],
})

/** The companies the caller may see, for pickers. */
export const companyChoices = (tx: Tx, groupId: string | undefined): Promise<CompanyChoice[]> =>
  tx.query<{ id: string; companyName: string; companyNameEn: string | null; orgCode: string }>(
    `SELECT id, company_name AS "companyName", company_name_en AS "companyNameEn", org_code AS "orgCode"
     FROM company WHERE del_flag = 0 AND ($1::bigint IS NULL OR group_id = $1) ORDER BY company_code`,
    [groupId ?? null],
  )

const unknownCompany = /*i18n*/ { id: 'employee.unknownCompany', message: '没有这家公司，或您不能查看它' }

/** The organisation of a company that the caller sees, held so that it is not deleted meanwhile; refuses any other. */
export const organisationOf = async (tx: Tx, companyId: unknown): Promise<string> => {
  const [found] = await tx.prepared<{ orgCode: string }>(
    `SELECT org_code AS "orgCode" FROM company WHERE id = $1 AND del_flag = 0 FOR KEY SHARE`,
    [companyId],
  )
  if (!found) throw refusal(unknownCompany)
  return found.orgCode
}

const companyNeeded = /*i18n*/ { id: 'employee.companyNeeded', message: '请填写公司名称或编码' }
const companyAmbiguous = /*i18n*/ {
  id: 'employee.companyAmbiguous',
  message: '有多家同名公司，请填写公司编码',
}

interface Named extends Record<string, unknown> {
  id: string
  orgCode: string
  companyCode: string
  companyName: string
  companyNameEn: string | null
}

/**
 * Finds the companies that sheets name by code, Chinese or English name, among those the caller sees. Who sees one
 * company only may leave the name out.
 */
export const companiesNamed = async (
  tx: Tx,
  texts: readonly string[],
): Promise<(text: string) => { id: string; orgCode: string } | Message> => {
  const companiesFound = await tx.query<Named>(
    `SELECT id, org_code AS "orgCode", company_code AS "companyCode", company_name AS "companyName", company_name_en AS "companyNameEn"
     FROM company WHERE del_flag = 0 AND (company_code = ANY($1) OR company_name = ANY($1) OR company_name_en = ANY($1))`,
    [texts],
  )
  const visible = texts.includes('')
    ? await tx.query<Named>(`SELECT id, org_code AS "orgCode" FROM company WHERE del_flag = 0 LIMIT 2`)
    : []
  return (text) => {
    if (text === '') return visible.length === 1 && visible[0] ? visible[0] : companyNeeded
    const byCode = companiesFound.find(({ companyCode }) => companyCode === text)
    const byName = companiesFound.filter(
      ({ companyName, companyNameEn }) => companyName === text || companyNameEn === text,
    )
    if (!byCode && byName.length > 1) return companyAmbiguous
    return byCode ?? byName[0] ?? unknownCompany
  }
}
