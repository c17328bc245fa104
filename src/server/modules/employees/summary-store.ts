import { employeeStatuses, type MemberSummary } from '#contract/employees.ts'
import { ageBands } from '#contract/rules/age-band.ts'
import { momentText } from '#contract/rules/calendar.ts'
import type { Tx } from '#server/db/pool.ts'
import type { Context } from '#server/calls/caller.ts'
import { hideSmall } from './hide-small.ts'
import { monthStarts, type createMemberCounts } from './member-counts.ts'

const recentImports = (tx: Tx): Promise<MemberSummary['recentImports']> =>
  tx
    .query<{
      id: string
      fileName: string
      addedCount: number
      changedCount: number
      createBy: string
      createTime: Date
    }>(
      `SELECT id, file_name AS "fileName", added_count AS "addedCount", changed_count AS "changedCount", create_by AS "createBy", create_time AS "createTime"
       FROM member_import WHERE del_flag = 0 ORDER BY create_time DESC, id DESC LIMIT 5`,
    )
    .then((rows) => rows.map((row) => ({ ...row, createTime: momentText(row.createTime), isComplete: true })))

/** The figures of the home pages over the members the caller sees; small groups are hidden from HR (security trap 52). */
export const memberSummary = async (
  context: Pick<Context, 'tx' | 'caller'>,
  countsOf: ReturnType<typeof createMemberCounts>,
): Promise<MemberSummary> => {
  const now = momentText(new Date())
  const today = now.slice(0, 10)
  const counts = await countsOf(context, today)
  const isMasked = context.caller.category === '2'
  const shown = (numbers: readonly number[]): (number | null)[] =>
    isMasked ? hideSmall(numbers) : [...numbers]
  const byStatus = shown(employeeStatuses.map((status) => counts.byStatus.get(status) ?? 0))
  const byBand = shown(counts.byAgeBand)
  const months = monthStarts(today)
    .slice(0, -1)
    .map((day) => day.slice(0, 7))
  const joined = shown(months.map((month) => counts.joined.get(month) ?? 0))
  const left = shown(months.map((month) => counts.left.get(month) ?? 0))
  return {
    asOf: now,
    isMasked,
    total: counts.total,
    familyTotal: counts.family,
    byStatus: employeeStatuses.map((status, at) => ({ status, count: byStatus[at] ?? null })),
    byMonth: months.map((month, at) => ({ month, joined: joined[at] ?? null, left: left[at] ?? null })),
    byAgeBand: ageBands.map(({ code }, at) => ({ band: code, count: byBand[at] ?? null })),
    recentImports: await recentImports(context.tx),
  }
}
