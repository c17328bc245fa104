import * as z from 'zod/mini'
import { undoHours } from '#contract/records/imports.ts'
import { isHeld, listWord } from '#contract/core/access.ts'
import { resourceOf } from '#contract/core/resource-group.ts'
import { employees, type MemberSummary } from '#contract/members/employees.ts'
import { employeeStatuses } from '#contract/members/employee-words.ts'
import { ageBands } from '#contract/rules/age-band.ts'
import { momentText, monthStarts } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { realNames, speechOf } from '#server/store/people.ts'
import { presentRow } from '#server/store/present.ts'
import type { createMemberCounts } from './member-counts.ts'

const RecentImport = z.object({
  id: z.string(),
  fileName: z.string(),
  addedCount: z.number(),
  changedCount: z.number(),
  createBy: z.string(),
  errorCount: z.number(),
  createTime: z.date(),
  isUndone: z.boolean(),
  isUndoable: z.boolean(),
})

const recentImports = async ({
  tx,
  caller,
}: Pick<Context, 'tx' | 'caller'>): Promise<MemberSummary['recentImports']> => {
  const rows = await tx.rows(
    RecentImport,
    `SELECT m.id, m.file_name AS "fileName", m.added_count AS "addedCount", m.changed_count AS "changedCount",
         m.total_count - m.added_count - m.changed_count - m.unchanged_count AS "errorCount", m.create_by AS "createBy",
         m.create_time AS "createTime", m.undone_time IS NOT NULL AS "isUndone", u.id IS NOT NULL AS "isUndoable"
       FROM member_import m LEFT JOIN sys_import_undo u ON u.id = m.id AND u.created_at >= now() - interval '${undoHours} hours'
       WHERE m.del_flag = 0 ORDER BY m.create_time DESC, m.id DESC LIMIT 5`,
  )
  const names = await realNames(
    tx,
    rows.map(({ createBy }) => createBy),
  )
  return rows.map(({ isUndoable, ...row }) => ({
    ...row,
    createBy: names.get(row.createBy) ?? row.createBy,
    createTime: momentText(row.createTime),
    isUndoable: isUndoable && caller.grants.actions.has('employee:import'),
  }))
}

/** The figures of the home pages over the members the caller sees (security trap 52). */
export const memberSummary = async (
  context: Pick<Context, 'tx' | 'caller' | 'locale'>,
  countsOf: ReturnType<typeof createMemberCounts>,
): Promise<MemberSummary> => {
  const now = momentText(new Date())
  const today = now.slice(0, 10)
  const counts = await countsOf(context, today)
  const resource = resourceOf(employees)
  const speech = await speechOf(context, resource, [])
  const months = monthStarts(today)
    .slice(0, -1)
    .map((day) => day.slice(0, 7))
  return {
    asOf: now,
    total: counts.total,
    employed: counts.employed,
    former: counts.former,
    coming: counts.coming,
    leftInsured: counts.leftInsured,
    familyTotal: isHeld(listWord('family'), context.caller.grants) ? counts.family : null,
    byStatus: employeeStatuses.values.map((status) => ({
      ...presentRow(resource, { status }, speech),
      status,
      count: counts.byStatus.get(status) ?? 0,
    })),
    byMonth: months.map((month) => ({
      month,
      joined: counts.joined.get(month) ?? 0,
      left: counts.left.get(month) ?? 0,
    })),
    byAgeBand: ageBands.map(({ code }, at) => ({ band: code, count: counts.byAgeBand[at] ?? 0 })),
    recentImports: await recentImports(context),
  }
}
