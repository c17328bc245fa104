import { exportsAnHour, largeExport, largeExportRows } from '#contract/core/export-limits.ts'
import { Failure, refusal } from '#contract/core/failures.ts'
import { countHit, type RateLimit } from '#server/accounts/rate-window.ts'
import type { Caller, Request } from '#server/calls/caller.ts'
import { commitThenThrow } from '#server/db/commit-then-throw.ts'
import type { Database } from '#server/db/pool.ts'

const exports: RateLimit = { name: 'export', hits: exportsAnHour, seconds: 3_600 }

const texts = {
  tooOften: /*i18n*/ {
    id: 'export.tooOften',
    message: '一小时内最多导出 {hits} 次，请 {minutes} 分钟后再试',
  },
  nothing: /*i18n*/ { id: 'export.nothing', message: '文件下载失败：没有符合条件的数据' },
  large: /*i18n*/ {
    id: 'export.large',
    message: '您没有权限一次导出超过 {max} 行，请缩小查询范围，或请管理员开通“大量导出”',
  },
}

/** Counts an export of a person, in a transaction of its own; throws when it is one too many this hour (security AUD-3). */
export const countExport = (
  db: Database,
  { identity, caller: { userId } }: Pick<Request, 'identity' | 'caller'>,
): Promise<void> =>
  commitThenThrow(db, { ...identity, rights: 'server' }, async (tx) => {
    const { refusal: tooMany } = await countHit(tx, exports, { of: userId, userId })
    if (!tooMany) return undefined
    const minutes = Math.ceil(Number(tooMany.values['seconds']) / 60)
    return new Failure({ status: 429, code: 429, text: texts.tooOften }, { hits: exports.hits, minutes })
  })

const actionsFor = (permission: string, count: number): string[] => [
  `${permission}:export`,
  ...(count > largeExportRows ? [largeExport(permission)] : []),
]

/** What the file of an export needs of whoever fetches it: the same words as the export itself. */
export const wordsFor = (permission: string, count: number): string[] => [
  `${permission}:list`,
  ...actionsFor(permission, count),
]

/** Refuses an export of nothing, and one of more rows than the caller may take along. */
export const refuseCount = (permission: string, count: number, { grants }: Pick<Caller, 'grants'>): void => {
  if (count === 0) throw refusal(texts.nothing)
  if (!actionsFor(permission, count).every((action) => grants.actions.has(action)))
    throw refusal(texts.large, { max: largeExportRows })
}
