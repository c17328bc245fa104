import * as z from 'zod/mini'
import type { PaperTable } from '#contract/core/paper.ts'
import type { Context } from '#server/calls/caller.ts'
import { billLine } from '#server/db/schema/bills.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import type { Voice } from './paper-tables.ts'
import { billPaperWords as words } from './paper-words.ts'
import { peopleOfLines } from './line-names-reference.ts'

/** A version of a bill, and the bill before it. */
export interface Since {
  readonly id: string
  readonly versionNo: number
  readonly beforeId: string
}

const inNow = (line: string) =>
  `EXISTS (SELECT FROM ${allRowsOf(billLine)} n WHERE n.bill_id = $1 AND n.version_no = $2 AND n.person_id = ${line}.person_id AND n.reason <> 'LATE')`
const inBefore = (line: string) =>
  `EXISTS (SELECT FROM ${allRowsOf(billLine)} o WHERE o.bill_id = $3 AND o.is_live AND o.person_id = ${line}.person_id AND o.reason <> 'LATE')`

const Id = z.object({ id: z.string() })

/** The lines of a whole month of people whom the bill before did not have. */
export const joinedSince = async (
  { id, versionNo, beforeId }: Since,
  { tx }: Pick<Context, 'tx'>,
): Promise<ReadonlySet<string>> => {
  const rows = await tx.rows(
    Id,
    `SELECT l.id::text AS id FROM ${allRowsOf(billLine)} l
     WHERE l.bill_id = $1 AND l.version_no = $2 AND l.reason = 'FULL' AND l.person_id <> 0 AND NOT ${inBefore('l')}`,
    [id, versionNo, beforeId],
  )
  return new Set(rows.map((row) => row.id))
}

const Gone = z.object({
  name: z.nullable(z.string()),
  nameEn: z.nullable(z.string()),
  employeeNo: z.nullable(z.string()),
})

/** The people of the bill before whom this one has not any more; no table where there are none. */
export const goneTable = async (
  { id, versionNo, beforeId }: Since,
  { locale, say }: Voice,
  { tx }: Pick<Context, 'tx'>,
): Promise<PaperTable[]> => {
  const rows = await tx.rows(
    Gone,
    `SELECT coalesce(f.name, e.name) AS name, CASE WHEN f.id IS NULL THEN e.name_en END AS "nameEn", e.employee_no AS "employeeNo"
     FROM (SELECT DISTINCT o.person_id FROM ${allRowsOf(billLine)} o
       WHERE o.bill_id = $3 AND o.is_live AND o.person_id <> 0 AND o.reason <> 'LATE' AND NOT ${inNow('o')}) l ${peopleOfLines}
     ORDER BY e.employee_no, l.person_id LIMIT 20000`,
    [id, versionNo, beforeId],
  )
  if (rows.length === 0) return []
  return [
    {
      title: say(words.gone),
      columns: [
        { title: say(words.name), kind: 'text', width: 2 },
        { title: say(words.employeeNo), kind: 'text', width: 2 },
      ],
      rows: rows.map(({ name, nameEn, employeeNo }) => [
        (locale === 'en' && nameEn) || name || '',
        employeeNo ?? '',
      ]),
    },
  ]
}
