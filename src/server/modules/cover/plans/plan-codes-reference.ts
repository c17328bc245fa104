import * as z from 'zod/mini'
import { planCodes } from '#contract/members/employee-words.ts'
import type { Employee, EmployeeDraft } from '#contract/members/employees.ts'
import type { Failure } from '#contract/core/failures.ts'
import { cleanKey } from '#contract/rules/clean-text.ts'
import type { Context } from '#server/calls/caller.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import { company } from '#server/db/schema/companies.ts'
import { plan } from '#server/db/schema/plans.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { dictTexts } from '#server/store/dictionaries.ts'
import type { PlannedRow } from '#server/store/hooks.ts'

const unknown = /*i18n*/ {
  id: 'employee.planUnknown',
  message: '所在公司没有代码为“{code}”的方案，请填写公司的方案代码，或从列表中选择',
}

const Code = z.object({ companyId: z.string(), code: z.string() })

type Row = PlannedRow<Employee, EmployeeDraft>

const isSaidAnew = ({ before, draft: { planCode, companyId } }: Row): boolean =>
  (planCode ?? null) !== (before?.planCode ?? null) || companyId !== before?.companyId

/** What refuses employees for whom a plan is asked that is neither a word for one nor the code of one of their company. */
export const againstPlans = async (
  rows: readonly Row[],
  { tx }: Pick<Context, 'tx'>,
): Promise<(Failure | undefined)[]> => {
  const words = (await dictTexts(tx)).get(planCodes.code)
  const codeOf = (row: Row) => (isSaidAnew(row) ? row.draft.planCode : undefined) ?? undefined
  const asked = rows.filter((row) => !words?.has(codeOf(row) ?? '') && codeOf(row) !== undefined)
  if (asked.length === 0) return rows.map(() => undefined)
  const found = await tx.rows(
    Code,
    `SELECT DISTINCT c.id::text AS "companyId", p.plan_code AS code FROM ${allRowsOf(company)} c
     JOIN ${allRowsOf(plan)} p ON p.sys_org_code = c.org_code AND p.del_flag = 0 WHERE c.id = ANY($1::bigint[])`,
    [[...new Set(asked.map(({ draft }) => draft.companyId))]],
  )
  const known = new Set(found.map(({ companyId, code }) => `${companyId} ${cleanKey(code)}`))
  const isUnknown = new Set(
    asked.filter(({ draft }) => !known.has(`${draft.companyId} ${cleanKey(draft.planCode ?? '')}`)),
  )
  return rows.map((row) =>
    isUnknown.has(row) ? refusalOf('planCode', unknown, { code: row.draft.planCode ?? '' }) : undefined,
  )
}
