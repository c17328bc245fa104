import type { Locale } from '#contract/core/message.ts'
import type { JobKind } from '#contract/records/jobs.ts'
import type { Priority } from '#contract/messages/notices.ts'
import { richTextOf } from '#contract/rules/rich-text.ts'
import type { Tx } from '#server/db/pool.ts'
import type { Translate } from '#server/core/texts.ts'
import type { StoredMessage } from '#server/jobs/job-handler.ts'
import { translateStored } from '#server/jobs/job-messages.ts'
import type { Notices } from './publish-notice.ts'

const texts = {
  sender: /*i18n*/ { id: 'notice.system', message: '健康福利平台' },
  export: /*i18n*/ { id: 'notice.exportDone', message: '导出完成：{title}' },
  import: /*i18n*/ { id: 'notice.importDone', message: '导入完成：{title}' },
  delete: /*i18n*/ { id: 'notice.deleteDone', message: '批量删除完成：{title}' },
  undo: /*i18n*/ { id: 'notice.undoDone', message: '导入已撤销：{title}' },
  make: /*i18n*/ { id: 'notice.makeDone', message: '{title}已完成' },
  change: /*i18n*/ { id: 'notice.changeDone', message: '批量处理完成：{title}' },
  exportFailed: /*i18n*/ { id: 'notice.exportFailed', message: '导出失败：{title}' },
  importFailed: /*i18n*/ { id: 'notice.importFailed', message: '导入失败：{title}' },
  deleteFailed: /*i18n*/ { id: 'notice.deleteFailed', message: '批量删除失败：{title}' },
  undoFailed: /*i18n*/ { id: 'notice.undoFailed', message: '撤销导入失败：{title}' },
  makeFailed: /*i18n*/ { id: 'notice.makeFailed', message: '{title}失败' },
  changeFailed: /*i18n*/ { id: 'notice.changeFailed', message: '批量处理失败：{title}' },
  undoneByOther: /*i18n*/ {
    id: 'notice.undoneByOther',
    message: '您的这次导入已由其他用户撤销；导入后又被修改过的数据保持不变。',
  },
  counts: /*i18n*/ {
    id: 'notice.jobCounts',
    message: '已处理 {done} 条，失败 {failed} 条。请点击页面顶部的“后台任务”查看结果。',
  },
}

/** A job that has ended, as its owner is told of it. */
interface EndedJob {
  readonly kind: JobKind
  readonly state: 'done' | 'failed'
  readonly title: StoredMessage
  readonly message: StoredMessage | null
  readonly userId: string
  readonly locale: Locale
  readonly doneCount: number
  readonly failedCount: number
}

/** A job that is done or has failed, if it is there. */
const endedJob = async (tx: Tx, id: string): Promise<EndedJob | undefined> => {
  const [job] = await tx.query<EndedJob>(
    `SELECT kind, state, title, message, user_id AS "userId", locale, done_count AS "doneCount", failed_count AS "failedCount"
     FROM sys_job WHERE id = $1 AND state IN ('done', 'failed')`,
    [id],
  )
  return job
}

type Importer = Pick<EndedJob, 'title' | 'userId' | 'locale'>

/** What of a job is told. */
interface Told {
  readonly title: StoredMessage
  readonly text: string
  readonly priority: Priority
}

/** Whose job the import was that a job has taken back, where it was somebody else's: they were told that it is done. */
const importersOf = (tx: Tx, undoId: string): Promise<Importer[]> =>
  tx.query<Importer>('SELECT title, owner AS "userId", language AS locale FROM importers_of($1)', [undoId])

/** Tells the owner of a job, and whose import it has taken back, in the transaction that ended it, wherever they are signed in (decision 017). */
export const announceJob =
  (notices: Notices, translate: Translate) =>
  async (tx: Tx, jobId: string): Promise<void> => {
    const job = await endedJob(tx, jobId)
    // A check writes nothing: whoever waits for it sees its end.
    if (!job || job.kind === 'check') return
    const { kind, state, locale, message, doneCount: done, failedCount: failed } = job
    const heading = texts[state === 'done' ? kind : (`${kind}Failed` as const)]
    const text =
      state === 'failed' && message
        ? translateStored(translate, locale, message)
        : translate(locale, texts.counts, { done, failed })
    const tell = (userId: string, language: Locale, about: Told) =>
      notices.publish(
        {
          to: { users: [userId] },
          title: translate(language, heading, { title: translateStored(translate, language, about.title) }),
          content: `<p>${richTextOf(about.text)}</p>`,
          sender: translate(language, texts.sender),
          priority: about.priority,
          category: '2',
        },
        { tx },
      )
    await tell(job.userId, locale, { title: job.title, text, priority: state === 'failed' ? 'M' : 'L' })
    if (kind !== 'undo' || state === 'failed') return
    for (const { title, userId, locale: language } of await importersOf(tx, jobId))
      await tell(userId, language, { title, text: translate(language, texts.undoneByOther), priority: 'M' })
  }
