import type { Translate } from '#server/core/texts.ts'
import { serverUrl } from '#server/db/installation.ts'
import { openDatabase, type Database } from '#server/db/pool.ts'
import { createDueWork, type DueWork } from '#server/due/due-work.ts'
import { createEvents, type Events } from '#server/notices/events.ts'
import { createNotices } from '#server/notices/publish-notice.ts'
import type { TestApp } from './app.ts'

/** What another instance of the server does by its calendar. */
export interface DueInstance {
  readonly due: DueWork
  readonly db: Database
  readonly errors: Error[]
}

export const dueInstance = async ({ adminUrl }: TestApp, translate: Translate): Promise<DueInstance> => {
  const db = openDatabase(await serverUrl(adminUrl), 4)
  const errors: Error[] = []
  const due = createDueWork({ db, translate, onError: (error) => void errors.push(error as Error) })
  return { due, db, errors }
}

const noMessages = () => Promise.reject(new Error('no message is expected'))

/** Tells in the bell, and nobody by SMS or e-mail. */
export const eventsOf = (translate: Translate): Events =>
  createEvents({
    notices: createNotices(),
    outgoing: { write: noMessages, send: noMessages },
    translate,
  })

/** A moment of the clock in GMT+8, `YYYY-MM-DD HH:mm` or with seconds. */
export const at = (moment: string): Date =>
  new Date(`${moment.replace(' ', 'T')}${moment.length === 16 ? ':00' : ''}+08:00`)
