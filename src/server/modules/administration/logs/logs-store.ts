import { pgTable, text } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import { Log, logs } from '#contract/administration/logs.ts'
import { trail, TrailEntry } from '#contract/administration/trail.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import type { Tx } from '#server/db/pool.ts'
import { columnsOf } from '#server/db/schema/columns-of.ts'
import { defineStore } from '#server/store/resource-store.ts'
import { isOfNotedRecords } from './found-records.ts'

/** A view of the audit trail. */
const sysLog = pgTable('sys_log', {
  ...columnsOf(Log, 'id', 'createBy', 'createTime', 'userid', 'ip', 'action'),
  ...columnsOf(Log, 'logType', 'operateType', 'result', 'objectTable', 'objectId'),
  username: text('userid'),
})

/** What is looked up of the record once entries are read (`record-names.ts`). */
const lookedUp = {
  recordName: 'NULL::text',
  recordCode: 'NULL::text',
  recordNoun: 'NULL::text',
  recordDeleted: 'false',
}

/** Nobody writes it but the database. What the trail does not keep is null. */
export const logStore = defineStore(logs, {
  table: sysLog,
  computed: {
    ...lookedUp,
    logContent: `''`,
    updateBy: 'NULL::text',
    updateTime: 'NULL::text',
    costTime: 'NULL::text',
    requestParam: 'NULL::text',
    requestType: 'NULL::text',
    requestUrl: 'NULL::text',
    method: 'NULL::text',
  },
  otherFilters: { record: isOfNotedRecords },
})

/** The same view as the trail of records. */
const sysTrail = pgTable('sys_log', {
  ...columnsOf(TrailEntry, 'id', 'createBy', 'createTime', 'userid', 'ip', 'action', 'changed', 'rowOrgCode'),
  dataTable: text('object_table').notNull(),
  dataId: text('object_id'),
})

export const trailStore = defineStore(trail, {
  table: sysTrail,
  computed: lookedUp,
  otherFilters: { record: isOfNotedRecords },
})

const Totals = z.object({ total: z.number(), today: z.number(), ips: z.number() })

/** Sign-ins, ever and on one day (GMT+8), and from how many addresses that day. */
export const signInTotals = async (tx: Tx): Promise<z.infer<typeof Totals>> => {
  const [totals] = await tx.rows(
    Totals,
    `SELECT count(*)::int AS total, count(*) FILTER (WHERE today)::int AS today, count(DISTINCT ip) FILTER (WHERE today)::int AS ips
     FROM (SELECT ip, at >= $1::timestamptz AS today FROM sys_audit WHERE action = 'sign-in') signed_in`,
    [`${dayAt()}T00:00:00+08:00`],
  )
  return totals ?? { total: 0, today: 0, ips: 0 }
}

const OfDay = z.object({ tian: z.string(), visit: z.number(), ip: z.number() })

/** The last seven days, oldest first, also those without sign-ins. */
export const signInsByDay = async (tx: Tx): Promise<z.infer<typeof OfDay>[]> => {
  const days = [6, 5, 4, 3, 2, 1, 0].map((ago) => addDays(dayAt(), -ago))
  const found = await tx.rows(
    OfDay,
    `SELECT to_char(at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') AS tian, count(*)::int AS visit, count(DISTINCT ip)::int AS ip
     FROM sys_audit WHERE action = 'sign-in' AND at >= $1::timestamptz GROUP BY 1`,
    [`${days[0]}T00:00:00+08:00`],
  )
  return days.map((tian) => found.find((one) => one.tian === tian) ?? { tian, visit: 0, ip: 0 })
}
