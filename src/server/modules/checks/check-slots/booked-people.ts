import * as z from 'zod/mini'
import type { CheckSlot, CheckSlotDraft } from '#contract/checks/check-slots.ts'
import type { Failure } from '#contract/core/failures.ts'
import type { Context } from '#server/calls/caller.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import { checkOrder } from '#server/db/schema/check-orders.ts'
import { employee, familyMember } from '#server/db/schema/members.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import type { PlannedRow } from '#server/store/hooks.ts'

const texts = {
  ofOtherGender: /*i18n*/ {
    id: 'checkSlot.bookedByOthers',
    message: '“{slot}”已有 {count} 位不是该性别的人预约，请先为他们改约',
  },
  ofOtherProject: /*i18n*/ {
    id: 'checkSlot.bookedOutside',
    message: '“{slot}”已有 {count} 位其他项目的人预约，请先为他们改约',
  },
}

type Row = PlannedRow<CheckSlot, CheckSlotDraft>

const Booked = z.object({ slotId: z.string(), gender: z.string(), projectId: z.string() })

/** Refuses to keep the places of a slot for some where others have booked it. */
export const againstBooked = async (
  rows: readonly Row[],
  { tx }: Pick<Context, 'tx'>,
): Promise<(Failure | undefined)[]> => {
  const isKept = ({ before, draft }: Row) =>
    before !== undefined &&
    ((draft.forGender ?? null) !== before.forGender || (draft.projectId ?? null) !== before.projectId)
  const ids = rows.filter(isKept).flatMap(({ before }) => before?.id ?? [])
  if (ids.length === 0) return rows.map(() => undefined)
  const booked = await tx.rows(
    Booked,
    `SELECT o.slot_id::text AS "slotId", coalesce(f.gender, e.gender) AS gender, o.project_id::text AS "projectId"
     FROM ${allRowsOf(checkOrder)} o JOIN ${allRowsOf(employee)} e ON e.id = o.employee_id
     LEFT JOIN ${allRowsOf(familyMember)} f ON f.id = o.family_member_id
     WHERE o.slot_id = ANY($1::bigint[]) AND o.del_flag = 0 AND o.status IN ('00', '20', '30', '40')`,
    [ids],
  )
  return rows.map((row) => {
    const { before, draft } = row
    if (!before || !isKept(row)) return undefined
    const here = booked.filter(({ slotId }) => slotId === before.id)
    const others = here.filter(({ gender }) => draft.forGender && gender !== draft.forGender).length
    const outside = here.filter(({ projectId }) => draft.projectId && projectId !== draft.projectId).length
    const slot = before.slotName
    if (others > 0) return refusalOf('forGender', texts.ofOtherGender, { slot, count: others })
    return outside > 0 ? refusalOf('projectId', texts.ofOtherProject, { slot, count: outside }) : undefined
  })
}
