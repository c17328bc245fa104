import * as z from 'zod/mini'
import {
  hideSmall,
  tellTheDifference,
  type GroupFigures,
  type KindCount,
} from '#contract/checks/group-figures.ts'
import { findingKinds } from '#contract/checks/check-report-words.ts'
import type { GroupFigure } from '#contract/checks/group-reports.ts'
import type { Context } from '#server/calls/caller.ts'
import { checkOrder } from '#server/db/schema/check-orders.ts'
import { checkReport, checkReportFinding } from '#server/db/schema/check-reports.ts'
import { groupReport, groupReportFigure } from '#server/db/schema/group-reports.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { dictTexts } from '#server/store/dictionaries.ts'
import { dictText } from '#server/store/present.ts'

const Counted = z.object({ kind: z.nullable(z.string()), people: z.number() })
const Kind = z.object({ kind: z.string(), people: z.nullable(z.number()) })
const Told = z.object({ id: z.string(), people: z.number() })

/** How many people of a project have findings by the reports that are current now. */
const countNow = async (projectId: string, { tx }: Pick<Context, 'tx'>): Promise<GroupFigures> => {
  const rows = await tx.rows(
    Counted,
    `WITH current AS (
       SELECT DISTINCT ON (o.id) r.id, coalesce(o.family_member_id, o.employee_id) AS person
       FROM ${allRowsOf(checkOrder)} o JOIN ${allRowsOf(checkReport)} r ON r.order_id = o.id AND r.del_flag = 0
       WHERE o.project_id = $1 AND o.status = '70' AND o.del_flag = 0 ORDER BY o.id, r.version_no DESC
     )
     SELECT NULL AS kind, count(DISTINCT person)::integer AS people FROM current
     UNION ALL
     SELECT f.kind, count(DISTINCT c.person)::integer FROM current c
       JOIN ${allRowsOf(checkReportFinding)} f ON f.record_id = c.id AND f.to_version IS NULL GROUP BY f.kind`,
    [projectId],
  )
  return {
    people: rows.find(({ kind }) => kind === null)?.people ?? 0,
    kinds: rows.flatMap(({ kind, people }) => (kind === null ? [] : { kind, people })),
  }
}

const kindsOf = (reportId: string, { tx }: Pick<Context, 'tx'>): Promise<KindCount[]> =>
  tx.rows(
    Kind,
    `SELECT kind, people FROM ${allRowsOf(groupReportFigure)} f WHERE report_id = $1 ORDER BY people DESC NULLS LAST, kind`,
    [reportId],
  )

/** What was told of a project last, withdrawn or not: who has read it knows it. */
const toldLast = async (
  projectId: string,
  context: Pick<Context, 'tx'>,
): Promise<GroupFigures | undefined> => {
  const [last] = await context.tx.rows(
    Told,
    `SELECT id::text AS id, people_count AS people FROM ${allRowsOf(groupReport)} r
     WHERE project_id = $1 AND people_count IS NOT NULL ORDER BY released_at DESC LIMIT 1`,
    [projectId],
  )
  return last && { people: last.people, kinds: await kindsOf(last.id, context) }
}

/**
 * Stores what a report tells of findings as it is released: nothing of fewer than five people, and what was told before where the
 * difference would tell of so few. Gives of how many people it tells.
 */
export const releaseFigures = async (
  { id, projectId }: { readonly id: string; readonly projectId: string },
  context: Pick<Context, 'tx'>,
): Promise<number | null> => {
  const now = hideSmall(await countNow(projectId, context))
  const before = await toldLast(projectId, context)
  const told = now && before && tellTheDifference(now, before) ? before : (now ?? before)
  if (!told) return null
  await context.tx.query(
    `INSERT INTO ${allRowsOf(groupReportFigure)} (report_id, kind, people) SELECT $1, kind, people FROM unnest($2::text[], $3::integer[]) AS told (kind, people)`,
    [id, told.kinds.map(({ kind }) => kind), told.kinds.map(({ people }) => people)],
  )
  return told.people
}

/** What a report tells of findings: the policy of the table leaves those of reports that the caller sees. */
export const figuresOf = async (
  { id }: { readonly id: string },
  context: Context,
): Promise<GroupFigure[]> => {
  const dicts = await dictTexts(context.tx)
  const known = { dicts, locale: context.locale }
  return (await kindsOf(id, context)).map(({ kind, people }) => ({
    kind,
    kindName: dictText(findingKinds.code, kind, known) || kind,
    people,
  }))
}
