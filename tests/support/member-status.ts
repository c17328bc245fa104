import { vi } from 'vitest'
import { serverUrl } from '#server/db/installation.ts'
import { databaseOfToday } from '#server/db/member-status.ts'
import { openDatabase } from '#server/db/pool.ts'
import type { TestApp } from './app.ts'
import { at } from './due.ts'

/** Who sees all organisations. */
export const reader = { rights: 'all', user: '', userId: '', org: '', ip: '', requestId: '' } as const

/** A second server, whose calendar the test turns. */
export const statusInstance = async ({ adminUrl }: TestApp) => {
  const given = openDatabase(await serverUrl(adminUrl), 4)
  const instance = databaseOfToday(given, (error) => {
    throw error
  })
  const statusesOf = (ids: readonly string[]) =>
    instance.db.as(reader, (tx) =>
      tx.query<{ status: string }>(
        `SELECT status FROM employee WHERE id = ANY($1::bigint[]) ORDER BY array_position($1, id)`,
        [ids],
      ),
    )
  return { ...instance, statusesOf, close: () => given.close() }
}

/** Does something while the clock says the first minute of a day. */
export const onDay = async <Result>(day: string, work: () => Promise<Result>): Promise<Result> => {
  vi.useFakeTimers({ toFake: ['Date'], now: at(`${day} 00:00`) })
  try {
    return await work()
  } finally {
    vi.useRealTimers()
  }
}
