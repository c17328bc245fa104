import * as z from 'zod/mini'
import type { EmployeeDraft } from '#contract/members/employees.ts'
import type { FamilyMemberDraft } from '#contract/members/family-members.ts'
import type { Failure } from '#contract/core/failures.ts'
import type { Context } from '#server/calls/caller.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import { cover } from '#server/db/schema/covers.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { peopleRows } from '#server/modules/members/employees/same-person-reference.ts'
import type { PlannedRow } from '#server/store/hooks.ts'

const texts = {
  born: /*i18n*/ {
    id: 'member.bornAfterCover',
    message: '该成员自 {day} 起有保障，出生日期不能晚于这一天',
  },
  insured: /*i18n*/ {
    id: 'member.insuredByDocument',
    message: '这个证件号码的人已由员工 {employeeNo} 在同一张保单下参保，请先对其中一份提交减员',
  },
  joined: /*i18n*/ {
    id: 'employee.joinedAfterCover',
    message: '该员工或其家属自 {day} 起有保障，入职日期不能晚于这一天；请先减员，再按新的日期增员',
  },
}

const First = z.object({ id: z.string(), own: z.nullable(z.string()), first: z.string() })

/** The first days of cover of some members, and of the families of those who are employees. */
const firstDays = async (
  ids: readonly string[],
  { tx }: Pick<Context, 'tx'>,
): Promise<ReadonlyMap<string, Omit<z.infer<typeof First>, 'id'>>> => {
  if (ids.length === 0) return new Map()
  const found = await tx.rows(
    First,
    `SELECT m.id::text AS id, (min(c.from_day) FILTER (WHERE c.person_id = m.id))::text AS own, min(c.from_day)::text AS first
     FROM unnest($1::bigint[]) AS m (id) JOIN ${allRowsOf(cover)} c ON (c.person_id = m.id OR c.employee_id = m.id) AND c.del_flag = 0 AND NOT c.is_superseded
     GROUP BY m.id`,
    [ids],
  )
  return new Map(found.map(({ id, ...days }) => [id, days]))
}

const live = (row: string) => `${row}.del_flag = 0 AND NOT ${row}.is_superseded`

const Through = z.object({ id: z.string(), employeeNo: z.string() })

/** Of members with other documents, those of whom another row is insured at the same time by the same policy, with the employee through whom. */
const insuredThrough = async (
  wanted: readonly Pick<Facts & { readonly id: string }, 'id' | 'idType' | 'idNo'>[],
  { tx }: Pick<Context, 'tx'>,
): Promise<ReadonlyMap<string, string>> => {
  if (wanted.length === 0) return new Map()
  const found = await tx.rows(
    Through,
    `SELECT w.id::text AS id, min(o.employee_no) AS "employeeNo"
     FROM unnest($1::bigint[], $2::text[], $3::text[]) AS w (id, id_type, id_no)
     JOIN ${allRowsOf(cover)} c ON c.person_id = w.id AND ${live('c')}
     JOIN ${peopleRows()} o ON clean_key(o.id_no) = clean_key(w.id_no) AND o.id_type = w.id_type AND o.sys_org_code = c.sys_org_code AND o.id <> w.id
     JOIN ${allRowsOf(cover)} d ON d.person_id = o.id AND d.policy_id = c.policy_id AND ${live('d')} AND d.from_day < c.to_day AND c.from_day < d.to_day
     GROUP BY w.id`,
    (['id', 'idType', 'idNo'] as const).map((field) => wanted.map((one) => one[field] ?? null)),
  )
  return new Map(found.map(({ id, employeeNo }) => [id, employeeNo]))
}

type Facts = Pick<FamilyMemberDraft, 'idType' | 'idNo' | 'birthDate'> &
  Partial<Pick<EmployeeDraft, 'entryDate'>>

const refusalFor = (
  { idType, birthDate, entryDate }: Facts,
  { own, first }: Omit<z.infer<typeof First>, 'id'>,
): Failure | undefined => {
  if (own !== null && birthDate > own)
    return refusalOf(idType === '1' ? 'idNo' : 'birthDate', texts.born, { day: own })
  return entryDate !== undefined && entryDate > first
    ? refusalOf('entryDate', texts.joined, { day: first })
    : undefined
}

const dates = ['birthDate', 'entryDate'] as const
const document = ['idType', 'idNo'] as const

/**
 * What refuses members that change: their cover, or that of the family, would begin before birth or before the job; another row of the
 * person, as their document says by then, is insured at the same time by the same policy.
 */
export const againstCover = async <Row extends Facts & { readonly id: string }>(
  rows: readonly PlannedRow<Row, Facts>[],
  context: Pick<Context, 'tx'>,
): Promise<(Failure | undefined)[]> => {
  const changed = (fields: readonly (keyof Facts)[]) =>
    rows.flatMap(({ before, draft }) =>
      before && fields.some((field) => before[field] !== draft[field]) ? [{ ...draft, id: before.id }] : [],
    )
  const days = await firstDays(
    changed(dates).map(({ id }) => id),
    context,
  )
  const through = await insuredThrough(changed(document), context)
  return rows.map(({ before, draft }) => {
    if (!before) return undefined
    const [found, employeeNo] = [days.get(before.id), through.get(before.id)]
    const refused = found && refusalFor(draft, found)
    return (
      refused ?? (employeeNo === undefined ? undefined : refusalOf('idNo', texts.insured, { employeeNo }))
    )
  })
}
