import { companies } from '#contract/companies.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import type { Message } from '#contract/core/message.ts'
import { company } from '#server/db/schema/companies.ts'
import type { Tx } from '#server/db/pool.ts'
import { sourceOf } from '#server/store/source.ts'

export const companySource = sourceOf(companies, {
  table: company,
  computed: {
    groupName: '(SELECT g.group_name FROM company_group g WHERE g.id = t.group_id)',
    groupNameEn: '(SELECT g.group_name_en FROM company_group g WHERE g.id = t.group_id)',
  },
})

const unknownCompany = /*i18n*/ { id: 'employee.unknownCompany', message: '没有这家公司，或您不能查看它' }

/** The organisation of a company that the caller sees, held so that it is not deleted meanwhile; refuses any other. */
export const organisationOf = async (tx: Tx, companyId: unknown): Promise<string> => {
  const [found] = await tx.prepared<{ orgCode: string }>(
    `SELECT org_code AS "orgCode" FROM company WHERE id = $1 AND del_flag = 0 FOR KEY SHARE`,
    [companyId],
  )
  if (!found) throw refusalOf('companyId', unknownCompany)
  return found.orgCode
}

const companyNeeded = /*i18n*/ { id: 'employee.companyNeeded', message: '请填写公司名称或编码' }
const companyAmbiguous = /*i18n*/ {
  id: 'employee.companyAmbiguous',
  message: '有多家同名公司，请填写公司编码',
}

interface Named {
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
