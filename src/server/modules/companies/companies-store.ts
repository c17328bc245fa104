import type { CompanyChoice, CompanyDraft } from '#contract/companies.ts'
import { Failure, refusal } from '#contract/core/failures.ts'
import { nameSql } from '#server/store/recycling.ts'
import { defineStore } from '#server/store/resource-store.ts'
import { sourceFor } from '#server/store/withheld.ts'
import type { Context } from '#server/calls/caller.ts'
import { clientContract } from '#server/db/schema/client-contracts.ts'
import { invoiceInfo } from '#server/db/schema/invoice-infos.ts'
import { companySource } from './company-reference.ts'
import { companyGroupSource, lockGroup } from './company-groups-store.ts'

const hasEmployees = /*i18n*/ {
  id: 'company.hasEmployees',
  message: '公司“{name}”还有 {count, number} 名员工，不能删除',
}
const groupGone = /*i18n*/ {
  id: 'company.groupGone',
  message: '“{name}”不能恢复：所属集团“{parent}”已删除，请先恢复该集团',
}

type Named = Pick<CompanyDraft, 'companyName' | 'companyNameEn'>

const namesOf = ({ companyName, companyNameEn }: Named) => [companyName, companyNameEn ?? companyName]

/** Gives a new company an organisation of its own: its code is the company's, and whose rows they are. */
const openOrganisation = async (draft: Named, { tx }: Pick<Context, 'tx'>) => {
  const [made] = await tx.query<{ code: string }>(
    'SELECT open_client_organisation($1, $2) AS code',
    namesOf(draft),
  )
  if (!made) throw new Failure('internal')
  return { orgCode: made.code, sysOrgCode: made.code }
}

export const companyStore = defineStore(companySource, {
  nameField: 'companyName',
  unique: {
    company_code_key: /*i18n*/ { id: 'company.codeTaken', message: '已有相同编码的公司' },
    company_credit_key: /*i18n*/ { id: 'company.creditTaken', message: '已有相同统一社会信用代码的公司' },
  },
  before: {
    add: async ({ draft }, context) => {
      await lockGroup(context.tx, draft.groupId)
      return openOrganisation(draft, context)
    },
    edit: ({ draft }, { tx }) => lockGroup(tx, draft.groupId),
    delete: async ({ before: { id, companyName: name } }, { tx }) => {
      const [used] = await tx.query<{ count: number }>(
        'SELECT count(*)::int AS count FROM employee WHERE company_id = $1 AND del_flag = 0',
        [id],
      )
      if (used?.count) throw refusal(hasEmployees, { name, count: used.count })
    },
  },
  after: {
    edit: async ({ before, after }, { tx }) => {
      if (before.companyName === after.companyName && before.companyNameEn === after.companyNameEn) return
      await tx.query('SELECT name_client_organisation($1, $2, $3)', [after.orgCode, ...namesOf(after)])
    },
  },
  dependants: [
    { table: invoiceInfo, by: 'company_id' },
    { table: clientContract, by: 'company_id' },
  ],
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
