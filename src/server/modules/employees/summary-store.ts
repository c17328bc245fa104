import { employeeStatuses, type MemberSummary } from '#contract/employees.ts'
import { ageBands } from '#contract/rules/age-band.ts'
import type { Tx } from '#server/db/pool.ts'
import { momentText } from '#server/db/present.ts'
import type { Context } from '#server/http/caller.ts'
import { hideSmall } from './hide-small.ts'

const monthCount = 12

/** The first days of the last twelve months and of the one after, `today` in the last of them. */
const monthStarts = (today: string): string[] => {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: monthCount + 1 }, (_, at) =>
    new Date(Date.UTC(year, month - monthCount + at, 1)).toISOString().slice(0, 10),
  )
}

const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

/** The last birthday with which somebody is `years` old on the day `today`; who was born on 29 February waits for 1 March. */
export const bornBy = (today: string, years: number): string => {
  const day = `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4)}`
  return Number.isNaN(Date.parse(day)) || new Date(Date.parse(day)).toISOString().slice(0, 10) !== day
    ? `${day.slice(0, 4)}-02-28`
    : day
}

interface Cell extends Record<string, unknown> {
  status: string
  /** Which age band, counted from the oldest; -1 outside all. */
  band: number
  joined: number
  left: number | null
  count: number
}

// One pass that collapses everybody into a few hundred groups; the sums over them cost nothing.
const readCells = (tx: Tx, today: string): Promise<Cell[]> =>
  tx.query<Cell>(
    `SELECT status, width_bucket(birth_date, $1::date[]) AS band, width_bucket(entry_date, $2::date[]) AS joined,
       width_bucket(leave_date, $2::date[]) AS left, count(*)::int AS count
     FROM employee WHERE del_flag = 0 GROUP BY 1, 2, 3, 4`,
    [ageBands.map(({ from }) => dayAfter(bornBy(today, from))).toReversed(), monthStarts(today)],
  )

const sumWhere = (cells: readonly Cell[], isCounted: (cell: Cell) => boolean): number =>
  cells.reduce((sum, cell) => (isCounted(cell) ? sum + cell.count : sum), 0)

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
export const memberSummary = async ({
  tx,
  caller,
}: Pick<Context, 'tx' | 'caller'>): Promise<MemberSummary> => {
  const now = momentText(new Date())
  const today = now.slice(0, 10)
  const cells = await readCells(tx, today)
  const [family] = await tx.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM family_member WHERE del_flag = 0`,
  )
  const isMasked = caller.category === '2'
  const shown = (counts: readonly number[]): (number | null)[] => (isMasked ? hideSmall(counts) : [...counts])
  const byStatus = shown(employeeStatuses.map((status) => sumWhere(cells, (cell) => cell.status === status)))
  const byBand = shown(
    ageBands.map((_, at) => sumWhere(cells, (cell) => cell.band === ageBands.length - 1 - at)),
  )
  const months = monthStarts(today).slice(0, monthCount)
  const joined = shown(months.map((_, at) => sumWhere(cells, (cell) => cell.joined === at + 1)))
  const left = shown(months.map((_, at) => sumWhere(cells, (cell) => cell.left === at + 1)))
  return {
    asOf: now,
    isMasked,
    total: sumWhere(cells, () => true),
    familyTotal: family?.count ?? 0,
    byStatus: employeeStatuses.map((status, at) => ({ status, count: byStatus[at] ?? null })),
    byMonth: months.map((month, at) => ({
      month: month.slice(0, 7),
      joined: joined[at] ?? null,
      left: left[at] ?? null,
    })),
    byAgeBand: ageBands.map(({ code }, at) => ({ band: code, count: byBand[at] ?? null })),
    recentImports: await recentImports(tx),
  }
}
