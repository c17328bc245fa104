import type { Database, Identity } from '#server/db/pool.ts'
import type { Rights } from '#server/db/roles.ts'
import type { Translate } from '#server/core/texts.ts'
import { anonymous, type Context } from './caller.ts'

/** Nobody's: the audit trail and histories name no person. */
const nobody: Omit<Identity, 'rights'> = { user: '', userId: '', org: '', ip: '', requestId: '' }

/** What work of the system is done with. */
export interface SystemDeps {
  readonly db: Database
  readonly translate: Translate
  readonly onError: (error: unknown) => void
}

/**
 * Does work that nobody asked for, in one transaction, as a call would be answered; then what it left for after the commit,
 * whose failures go to `onError`. Reaches the rows of every organisation, or with the rights of the server what only that
 * reaches. Throws what `work` throws.
 */
export const asSystem = async <Result>(
  { db, translate, onError }: SystemDeps,
  work: (context: Context) => Promise<Result>,
  rights: Rights = 'all',
): Promise<Result> => {
  const identity = { ...nobody, rights }
  const later: (() => Promise<void> | void)[] = []
  const result = await db.as(identity, (tx) =>
    work({
      tx,
      identity,
      caller: { ...anonymous, rights: 'all' },
      locale: 'zh',
      ip: '',
      userAgent: '',
      requestId: '',
      translate: (message, values) => translate('zh', message, values),
      afterCommit: (one) => void later.push(one),
    }),
  )
  for (const one of later) await Promise.resolve().then(one).catch(onError)
  return result
}
