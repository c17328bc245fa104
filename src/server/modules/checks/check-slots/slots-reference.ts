import * as z from 'zod/mini'
import { Failure, refusal } from '#contract/core/failures.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { checkSlot } from '#server/db/schema/check-slots.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { amongIds } from '#server/store/listing.ts'

const texts = {
  full: /*i18n*/ { id: 'checkSlot.full', message: '“{slot}”已约满；最近还有余量的时间：{next}' },
  fullFor: /*i18n*/ { id: 'checkSlot.fullFor', message: '“{slot}”已约满，该网点近期没有余量' },
  between: /*i18n*/ { id: 'checkSlot.between', message: '、' },
  past: /*i18n*/ { id: 'checkSlot.past', message: '“{slot}”已过，请选择今天以后的时间' },
}

/** The refusal of a slot that is not there. */
export const slotGone = /*i18n*/ { id: 'checkSlot.gone', message: '所选号源已不存在，请重新选择' }

const Slot = z.object({
  id: z.string(),
  branchId: z.string(),
  slotName: z.string(),
  day: z.string(),
  fromTime: z.string(),
  toTime: z.string(),
  free: z.number(),
  /** For whom its places are kept; null is for all. */
  projectId: z.nullable(z.string()),
  forGender: z.nullable(z.string()),
})
export type HeldSlot = z.infer<typeof Slot>

const columns = `s.id::text AS id, s.branch_id::text AS "branchId", s.slot_name AS "slotName", s.day::text AS day, s.from_time AS "fromTime", s.to_time AS "toTime",
  s.capacity - s.held AS free, s.project_id::text AS "projectId", s.for_gender AS "forGender"`

/** Whether a slot is for people of a gender in a project; who says none is kept from no places. */
export const isFor = ({ slot, project, gender }: Record<'slot' | 'project' | 'gender', string>): string =>
  `(coalesce(${slot}.project_id = ${project}, true) AND coalesce(${slot}.for_gender = ${gender}, true))`

const Named = z.object({ slotName: z.string() })

/** The next free times of a branch around a day, in words; never the one that is full, which others of the same call may fill. */
const nextFree = async (
  { id, branchId, day, projectId, forGender }: HeldSlot,
  { tx, translate }: Pick<Context, 'tx' | 'translate'>,
): Promise<string> => {
  const rows = await tx.rows(
    Named,
    `SELECT slot_name AS "slotName" FROM ${allRowsOf(checkSlot)} s
     WHERE branch_id = $1 AND id <> $6 AND del_flag = 0 AND day > $3::date AND held < capacity
       AND (project_id IS NULL OR project_id = $4) AND (for_gender IS NULL OR for_gender = $5)
     ORDER BY abs(day - $2::date), day, from_time LIMIT 3`,
    [branchId, day, dayAt(), projectId, forGender, id],
  )
  return rows.map(({ slotName }) => slotName).join(translate(texts.between))
}

/** Places as one transaction gives them, some of each slot. */
export interface Places {
  /** A slot; throws where there is none. */
  slot(id: string): HeldSlot
  /** How many places of a slot are left to be given; below zero where more are held than there are. */
  left(id: string): number
  /** Gives one place more of a slot; throws where none is left (409, with the next free ones), and where its day is over. */
  give(id: string): HeldSlot
}

const refusedFor = async (slot: HeldSlot, context: Pick<Context, 'tx' | 'translate'>): Promise<Failure> => {
  const next = await nextFree(slot, context)
  return new Failure(
    { status: 409, code: 409, text: next ? texts.full : texts.fullFor },
    { slot: slot.slotName, next },
  )
}

/**
 * Holds slots until the transaction ends, in the order of their ids. So many places as are free then are given; what is written
 * without asking here the database refuses (`takesPlaces`).
 */
export const holdPlaces = async (
  ids: readonly string[],
  context: Pick<Context, 'tx' | 'translate'>,
): Promise<Places> => {
  const which = amongIds('s.id', [...new Set(ids)])
  const rows = await context.tx.rows(
    Slot,
    `SELECT ${columns}
     FROM ${allRowsOf(checkSlot)} s WHERE ${which.sql} AND del_flag = 0 ORDER BY s.id FOR NO KEY UPDATE OF s`,
    [which.value],
    'prepared',
  )
  const wanted = Map.groupBy(ids, (id) => id)
  const slots = new Map<string, { slot: HeldSlot; left: number; refused: Failure | undefined }>()
  for (const slot of rows) {
    const isShort = (wanted.get(slot.id)?.length ?? 0) > slot.free
    slots.set(slot.id, {
      slot,
      left: slot.free,
      refused: isShort ? await refusedFor(slot, context) : undefined,
    })
  }
  const known = (id: string) => {
    const found = slots.get(id)
    if (!found) throw refusal(slotGone)
    return found
  }
  return {
    slot: (id) => known(id).slot,
    left: (id) => known(id).left,
    give: (id) => {
      const found = known(id)
      const { slot, refused } = found
      if (slot.day <= dayAt()) throw refusal(texts.past, { slot: slot.slotName })
      if (found.left <= 0 && refused) throw refused
      found.left -= 1
      return slot
    },
  }
}

const Placed = z.object({ id: z.string(), branchId: z.string() })

/** The branches of slots, by the ids of the slots. */
export const branchesOfSlots = async (
  ids: readonly string[],
  { tx }: Pick<Context, 'tx'>,
): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx.rows(
    Placed,
    `SELECT id::text AS id, branch_id::text AS "branchId" FROM ${allRowsOf(checkSlot)} s WHERE id = ANY($1::bigint[])`,
    [ids],
  )
  return new Map(rows.map(({ id, branchId }) => [id, branchId]))
}

/** The slot that a branch has given by itself: it grows where it is full, since the branch is the truth. */
export const placeFromBranch = async (id: string, context: Pick<Context, 'tx'>): Promise<HeldSlot> => {
  const [slot] = await context.tx.rows(
    Slot,
    `UPDATE ${allRowsOf(checkSlot)} s SET capacity = greatest(capacity, held + 1), version = version + (held >= capacity)::integer
     WHERE id = $1 AND del_flag = 0
     RETURNING ${columns}`,
    [id],
  )
  if (!slot) throw refusal(slotGone)
  return slot
}
