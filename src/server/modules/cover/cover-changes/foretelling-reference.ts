import * as z from 'zod/mini'
import { Failure } from '#contract/core/failures.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import type { ChangedRow } from '#server/import-export/sheet-row.ts'
import type { PackedRows } from '#server/spreadsheets/packed-rows.ts'
import { refusedTexts, sentences } from './drafted-texts.ts'
import { farRemovals, foretelling } from './proposals-sql.ts'
import { refuseFarAway } from './refusing.ts'

const Foretold = z.object({
  joiners: z.number(),
  leavers: z.number(),
  planless: z.number(),
  refused: z.number(),
})

const asRecords = (rows: readonly ChangedRow[]): string =>
  JSON.stringify(
    // Whoever is new has no id, and is counted by that of nobody.
    rows.map(({ id, next }, at) => ({
      id: id ?? String(-1 - at),
      name: next['name'],
      sys_org_code: next['sysOrgCode'],
      birth_date: next['birthDate'],
      entry_date: next['entryDate'],
      leave_date: next['leaveDate'],
      plan_code: next['planCode'],
    })),
  )

const Far = z.object({
  employeeId: z.string(),
  effectiveDay: z.string(),
  contract: z.string(),
  daysBack: z.number(),
  daysAhead: z.number(),
})

const whyFar = ({ effectiveDay, ...contract }: z.infer<typeof Far>, { translate }: Context): string => {
  try {
    refuseFarAway({ effectiveDay }, contract)
    return ''
  } catch (error) {
    if (error instanceof Failure) return translate(error.text, error.values)
    throw error
  }
}

/** What an import of these employees would come to, in the place of each: a removal that it drafts would be refused for its day. */
export const foretellRemovals = async (
  rows: readonly ChangedRow[],
  context: Context,
): Promise<(string | undefined)[]> => {
  const leaving = rows.filter(({ id, next }) => id !== null && next['leaveDate'])
  if (leaving.length === 0) return []
  const found = await context.tx.rows(Far, farRemovals, [asRecords(leaving), dayAt()])
  const byEmployee = new Map(found.map((one) => [one.employeeId, one]))
  return rows.map(({ id }) => {
    const far = byEmployee.get(id ?? '')
    return far && context.translate(refusedTexts.ofRow, { why: whyFar(far, context) })
  })
}

/** What `proposeCover` will say of an import of these employees, who are not written yet. */
export const foretellCover = async (
  changes: Pick<PackedRows<ChangedRow>, 'batches'>,
  context: Context,
): Promise<string[]> => {
  const counts = { joiners: 0, leavers: 0, planless: 0, refused: 0 }
  for await (const rows of changes.batches()) {
    const [found] = await context.tx.rows(Foretold, foretelling, [asRecords(rows), dayAt()])
    counts.joiners += found?.joiners ?? 0
    counts.leavers += found?.leavers ?? 0
    counts.planless += found?.planless ?? 0
    counts.refused += found?.refused ?? 0
  }
  return sentences(counts, context)
}
