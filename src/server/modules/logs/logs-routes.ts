import { refusal } from '#contract/core/failures.ts'
import { logs, type Log } from '#contract/logs.ts'
import type { Page } from '#contract/core/paging.ts'
import { trail } from '#contract/trail.ts'
import type { Context } from '#server/calls/caller.ts'
import type { Implementation } from '#server/calls/implement.ts'
import { isNarrowed } from '#server/calls/viewing.ts'
import { implementResource, type OwnCalls } from '#server/implement-resource.ts'
import type { Routes } from '#server/services.ts'
import { askedOfLog, withFields } from './asked-of-log.ts'
import { logSentence } from './log-sentences.ts'
import { logStore, signInsByDay, signInTotals, trailStore } from './logs-store.ts'
import { withFieldWords } from './field-words.ts'

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

const keptForever = /*i18n*/ { id: 'log.keptForever', message: '日志来自审计留痕，任何人都不能删除' }

type Spoken = Log & Readonly<Record<'objectTable_dictText', string>>

/** Says what was done, in the caller's language. */
const withContent = (row: Log, context: Context): Log => {
  const { action, objectTable, objectTable_dictText: object } = row as Spoken
  return { ...row, logContent: logSentence(context, action, object || (objectTable ?? '')) }
}

const speaking = (page: Page<Log>, context: Context): Page<Log> => ({
  ...page,
  records: page.records.map((row) => withContent(row, context)),
})

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
  forWhoSeesEveryRow([
    ...implementResource(
      logs,
      {
        ...logStore,
        list: async (input, context) =>
          speaking(await logStore.list(await askedOfLog(input, context), context), context),
        count: async (input, context) => logStore.count(await askedOfLog(input, context), context),
        queryById: async (input, context) => withContent(await logStore.queryById(input, context), context),
      },
      { own },
    )(services),
    ...implementResource(trail, {
      ...trailStore,
      list: async (input, context) => {
        const page = await trailStore.list(withFields(input, 'dataTable'), context)
        return { ...page, records: page.records.map((row) => withFieldWords(row, context)) }
      },
      queryById: async (input, context) =>
        withFieldWords(await trailStore.queryById(input, context), context),
    })(services),
  ])
