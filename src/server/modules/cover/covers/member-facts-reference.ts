import * as z from 'zod/mini'
import type { EmployeeDraft } from '#contract/members/employees.ts'
import type { FamilyMemberDraft } from '#contract/members/family-members.ts'
import type { Failure } from '#contract/core/failures.ts'
import type { Context } from '#server/calls/caller.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import { cover } from '#server/db/schema/covers.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import type { PlannedRow } from '#server/store/hooks.ts'

const texts = {
  born: /*i18n*/ {
    id: 'member.bornAfterCover',
    message: '该成员自 {day} 起有保障，出生日期不能晚于这一天',
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

type Facts = Pick<FamilyMemberDraft, 'idType' | 'birthDate'> & Partial<Pick<EmployeeDraft, 'entryDate'>>

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

/** What refuses members whose dates change so that their cover, or that of the family, begins before birth or before the job. */
export const datesAgainstCover = async <Row extends Facts & { readonly id: string }>(
  rows: readonly PlannedRow<Row, Facts>[],
  context: Pick<Context, 'tx'>,
): Promise<(Failure | undefined)[]> => {
  const isMoved = ({ before, draft }: PlannedRow<Row, Facts>) =>
    before !== undefined && dates.some((field) => before[field] !== draft[field])
  const days = await firstDays(
    rows.flatMap((row) => (row.before && isMoved(row) ? [row.before.id] : [])),
    context,
  )
  return rows.map(({ before, draft }) => {
    const found = before && days.get(before.id)
    return found && refusalFor(draft, found)
  })
}
