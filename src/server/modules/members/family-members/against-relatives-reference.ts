import * as z from 'zod/mini'
import type { Failure } from '#contract/core/failures.ts'
import type { Employee, EmployeeDraft } from '#contract/members/employees.ts'
import { FamilyMember, impossibleRelative } from '#contract/members/family-members.ts'
import type { Context } from '#server/calls/caller.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import { familyMember } from '#server/db/schema/members.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import type { PlannedRow } from '#server/store/hooks.ts'

const texts = {
  isEmployee: /*i18n*/ {
    id: 'employee.isRelative',
    message: '这是该员工家属的证件号码，员工不能是自己的家属，请先更正家属',
  },
  childNotYounger: /*i18n*/ {
    id: 'employee.childNotYounger',
    message: '员工应早于子女出生，请检查出生日期，或先更正家属',
  },
  parentNotOlder: /*i18n*/ {
    id: 'employee.parentNotOlder',
    message: '员工应晚于父母出生，请检查出生日期，或先更正家属',
  },
}

const { relation, idType, idNo, birthDate } = FamilyMember.shape
const Relative = z.object({ employeeId: z.string(), relation, idType, idNo, birthDate })

const facts = ['idType', 'idNo', 'birthDate'] as const

/** What refuses employees whose birth date or document changes: a relative could no longer be theirs. */
export const againstRelatives = async (
  rows: readonly PlannedRow<Employee, EmployeeDraft>[],
  { tx }: Pick<Context, 'tx'>,
): Promise<(Failure | undefined)[]> => {
  const changed = rows.flatMap(({ before, draft }) =>
    before && facts.some((field) => before[field] !== draft[field]) ? [before.id] : [],
  )
  if (changed.length === 0) return rows.map(() => undefined)
  const found = await tx.rows(
    Relative,
    `SELECT employee_id::text AS "employeeId", relation, id_type AS "idType", id_no AS "idNo", birth_date::text AS "birthDate"
     FROM ${allRowsOf(familyMember)} f WHERE employee_id = ANY($1::bigint[]) AND del_flag = 0`,
    [changed],
  )
  const families = Map.groupBy(found, ({ employeeId }) => employeeId)
  return rows.map(({ before, draft }) => {
    const employee = { ...draft, idNo: draft.idNo ?? null }
    const problems = (families.get(before?.id ?? '') ?? []).flatMap(
      (relative) => impossibleRelative(relative, employee) ?? [],
    )
    const [problem] = problems
    if (!problem) return undefined
    return refusalOf(problem === 'isEmployee' || draft.idType === '1' ? 'idNo' : 'birthDate', texts[problem])
  })
}
