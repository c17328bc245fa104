import * as z from 'zod/mini'
import { companies, type CompanyChoice, type CompanyDraft } from '#contract/clients/companies.ts'
import { Failure } from '#contract/core/failures.ts'
import type { Context } from '#server/calls/caller.ts'
import { company } from '#server/db/schema/companies.ts'
import { nameSql } from '#server/store/name-sql.ts'
import { inTurn } from '#server/store/hooks.ts'
import { defineStore } from '#server/store/resource-store.ts'
import { sourceFor } from '#server/store/withheld.ts'

const Opened = z.object({ code: z.string() })
const Choice = z.object({
  id: z.string(),
  companyName: z.string(),
  companyNameEn: z.nullable(z.string()),
  companyCode: z.nullable(z.string()),
  orgCode: z.string(),
})

type Named = Pick<CompanyDraft, 'companyName' | 'companyNameEn'>

const namesOf = ({ companyName, companyNameEn }: Named) => [companyName, companyNameEn ?? companyName]

/** Gives a new company an organisation of its own: its code is the company's, and whose rows they are. */
const openOrganisation = async (draft: Named, { tx }: Pick<Context, 'tx'>) => {
  const [made] = await tx.rows(Opened, 'SELECT open_client_organisation($1, $2) AS code', namesOf(draft))
  if (!made) throw new Failure('internal')
  return { orgCode: made.code, sysOrgCode: made.code }
}

export const companyStore = defineStore(companies, {
  table: company,
  complete: (draft) => ({ ...draft, familyApproval: draft.familyApproval ?? false }),
  unique: {
    company_code_key: /*i18n*/ { id: 'company.codeTaken', message: '已有相同编码的公司' },
    company_credit_key: /*i18n*/ { id: 'company.creditTaken', message: '已有相同统一社会信用代码的公司' },
  },
  decide: {
    save: inTurn(async ({ before, draft }, context) => (before ? {} : openOrganisation(draft, context))),
  },
  after: {
    save: inTurn(async ({ before, after }, { tx }) => {
      if (!before) return
      if (before.companyName === after.companyName && before.companyNameEn === after.companyNameEn) return
      await tx.query('SELECT name_client_organisation($1, $2, $3)', [after.orgCode, ...namesOf(after)])
    }),
  },
})

/** The companies the caller may see, for pickers. */
export const companyChoices = (
  groupId: string | undefined,
  context: Pick<Context, 'tx' | 'caller'>,
): Promise<CompanyChoice[]> => {
  const { source } = companyStore
  const name = nameSql(source, 'c', { ...context, locale: 'zh' })
  const seen = sourceFor(source, context)
  const seenOr = (field: string, column: string) =>
    Object.hasOwn(seen.resource.row.shape, field) ? column : 'NULL'
  return context.tx.rows(
    Choice,
    `SELECT id, ${name} AS "companyName", ${seenOr('companyNameEn', 'company_name_en')} AS "companyNameEn",
            ${seenOr('companyCode', 'company_code')} AS "companyCode", org_code AS "orgCode"
     FROM ${seen.rows} c WHERE del_flag = 0 AND ($1::bigint IS NULL OR group_id = $1) ORDER BY company_code`,
    [groupId ?? null],
  )
}
