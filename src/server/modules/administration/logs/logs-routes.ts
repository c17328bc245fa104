import { refusal } from '#contract/core/failures.ts'
import { logs, type Log } from '#contract/administration/logs.ts'
import { trail, type TrailEntry } from '#contract/administration/trail.ts'
import type { Context } from '#server/calls/caller.ts'
import type { Implementation } from '#server/calls/implement.ts'
import { isNarrowed } from '#server/calls/viewing.ts'
import { implementResource, type OwnCalls } from '#server/implement-resource.ts'
import type { Routes } from '#server/services.ts'
import { askedOfLog, withFields } from './asked-of-log.ts'
import { logSentence } from './log-sentences.ts'
import { logStore, signInsByDay, signInTotals, trailStore } from './logs-store.ts'
import { withFieldWords } from './field-words.ts'
import { noteRecords } from './found-records.ts'
import { recordNames } from '#server/store/record-names.ts'

const narrowed = /*i18n*/ {
  id: 'log.narrowed',
  message: '您受数据规则限制，不能查看日志和变更留痕：其中有规则以外的数据；请联系不受限制的管理员',
}

/** An entry tells what was in a row, whichever it was: who is left only some rows by data rules reads none (decision 070). */
const forWhoSeesEveryRow = (made: readonly Implementation[]): Implementation[] =>
  made.map((one) => ({
    ...one,
    prepare: async (input, request) => {
      if (one.endpoint.access !== 'session' && isNarrowed(request.caller)) throw refusal(narrowed)
      return one.prepare(input, request)
    },
  }))

/** A name or a number in the question is looked up first, whatever the call asks. */
const knowingRecords = (made: readonly Implementation[]): Implementation[] =>
  made.map((one) => ({
    ...one,
    handle: async (input, context) => {
      const words = (input as { readonly record?: unknown }).record
      if (typeof words === 'string' && words.trim() !== '') await noteRecords(words.trim(), context)
      return one.handle(input, context)
    },
  }))

const keptForever = /*i18n*/ { id: 'log.keptForever', message: '日志来自审计留痕，任何人都不能删除' }

type Spoken = Log & Readonly<Record<'objectTable_dictText', string>>

/** Says what was done, in the caller's language, and to what. */
const spoken = async (rows: readonly Log[], context: Context): Promise<Log[]> => {
  const names = await recordNames(
    rows.map(({ objectTable, objectId }) => ({ table: objectTable, id: objectId })),
    context,
  )
  return rows.map((row, at) => {
    const { action, objectTable, objectTable_dictText: object } = row as Spoken
    return { ...row, ...names[at], logContent: logSentence(context, action, object || (objectTable ?? '')) }
  })
}

/** Says which fields changed, in the words of the noun, and of what. */
const told = async (rows: readonly TrailEntry[], context: Context): Promise<TrailEntry[]> => {
  const names = await recordNames(
    rows.map(({ dataTable, dataId }) => ({ table: dataTable, id: dataId })),
    context,
  )
  return rows.map((row, at) => ({ ...withFieldWords(row, context), ...names[at] }))
}

const first = <Row>([row]: readonly Row[], other: Row): Row => row ?? other

const refuseDeletion = () => Promise.reject(refusal(keptForever))

const own = {
  refuseDelete: refuseDeletion,
  refuseDeleteBatch: refuseDeletion,
  loginfo: async (_input, { tx }) => {
    const { total, today, ips } = await signInTotals(tx)
    return { totalVisitCount: total, todayVisitCount: today, todayIp: ips }
  },
  visitInfo: async (_input, { tx }) =>
    (await signInsByDay(tx)).map((day) => ({ ...day, type: day.tian.slice(5) })),
} satisfies OwnCalls<typeof logs>

export const logRoutes: Routes = (services) =>
  forWhoSeesEveryRow(
    knowingRecords([
      ...implementResource(
        logs,
        {
          ...logStore,
          list: async (input, context) => {
            const page = await logStore.list(await askedOfLog(input, context), context)
            return { ...page, records: await spoken(page.records, context) }
          },
          count: async (input, context) => logStore.count(await askedOfLog(input, context), context),
          queryById: async (input, context) => {
            const row = await logStore.queryById(input, context)
            return first(await spoken([row], context), row)
          },
        },
        { own },
      )(services),
      ...implementResource(trail, {
        ...trailStore,
        list: async (input, context) => {
          const page = await trailStore.list(withFields(input, 'dataTable', 'dataId'), context)
          return { ...page, records: await told(page.records, context) }
        },
        queryById: async (input, context) => {
          const row = await trailStore.queryById(input, context)
          return first(await told([row], context), row)
        },
      })(services),
    ]),
  )
