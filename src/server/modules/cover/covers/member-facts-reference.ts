import * as z from 'zod/mini'
import type { EmployeeDraft } from '#contract/members/employees.ts'
import type { FamilyMemberDraft } from '#contract/members/family-members.ts'
import type { Failure } from '#contract/core/failures.ts'
import type { Context } from '#server/calls/caller.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import { checkOrder } from '#server/db/schema/check-orders.ts'
import { claim } from '#server/db/schema/claims.ts'
import { cover, coverChange } from '#server/db/schema/covers.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { peopleRows } from '#server/modules/members/employees/same-person-reference.ts'
import type { PlannedRow } from '#server/store/hooks.ts'
import { unseenReferrers } from '#server/store/unseen-referrers.ts'

const texts = {
  born: /*i18n*/ {
    id: 'member.bornAfterCover',
    message: '该成员自 {day} 起有保障，出生日期不能晚于这一天',
  },
  insured: /*i18n*/ {
    id: 'member.insuredByDocument',
    message: '这个证件号码的人已由员工 {employeeNo} 在同一张保单下参保，请先对其中一份提交减员',
  },
  stays: /*i18n*/ {
    id: 'family.insuredHere',
    message:
      '该家属已随原员工参保，或提交了增减员、理赔、体检订单，不能换到其他员工名下；请减员后在另一员工下登记',
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

type Relative = Facts & Pick<FamilyMemberDraft, 'employeeId'>

const Named = z.object({ id: z.string() })

/** What refuses relatives that change: as `againstCover`, and cover, what was filed for it, a claim or a check-up names the employee whose they were. */
export const relativesAgainstCover = async <Row extends Relative & { readonly id: string }>(
  rows: readonly PlannedRow<Row, Relative>[],
  context: Pick<Context, 'tx'>,
): Promise<(Failure | undefined)[]> => {
  const moved = rows.flatMap(({ before, draft }) =>
    before && before.employeeId !== draft.employeeId ? [before.id] : [],
  )
  const refused = await againstCover(rows, context)
  if (moved.length === 0) return refused
  // Those that the caller does not see, too: drafts of others.
  const { from, values } = unseenReferrers({ table: claim, column: 'family_member_id' })
  const named = await context.tx.rows(
    Named,
    `SELECT c.person_id::text AS id FROM ${allRowsOf(cover)} c WHERE c.person_id = ANY($1::bigint[]) AND c.del_flag = 0
     UNION SELECT x.family_member_id::text FROM ${allRowsOf(coverChange)} x
       WHERE x.family_member_id = ANY($1::bigint[]) AND x.status IN ('SUBMITTED', 'APPROVED', 'EFFECTIVE') AND x.del_flag = 0
     UNION SELECT o.family_member_id::text FROM ${allRowsOf(checkOrder)} o WHERE o.family_member_id = ANY($1::bigint[]) AND o.del_flag = 0
     UNION SELECT n.id::text FROM ${from} n`,
    [moved, ...values],
  )
  return rows.map(({ before, draft }, at) => {
    const stays = before?.employeeId !== draft.employeeId && named.some(({ id }) => id === before?.id)
    return refused[at] ?? (stays ? refusalOf('employeeId', texts.stays) : undefined)
  })
}
