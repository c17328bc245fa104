import type { Database } from '#server/db/pool.ts'

/** What happened, as every instance hears it: ids only, the rest is read with the rights of whoever wants to know. */
export interface LiveEars {
  /** A notice was published or taken back. */
  notice(id: string): void
  /** A person has read notices. */
  read(userId: string): void
  /** Sessions, account or roles of a person changed. */
  user(userId: string): void
  /** Something may have been missed. */
  missed(): void
}

/** The channel of `publish_announcement` and `tell_user_changed`. */
const channel = 'portal_live'

/**
 * Hears what committed transactions of all instances say (architecture 7). After every (re)connection `missed`
 * is called, because nothing is kept for those who were away. What it does not understand it leaves alone.
 */
export const openBus = (db: Database, ears: LiveEars): { stop(): Promise<void> } =>
  db.listen(channel, {
    heard: (payload) => {
      const [, kind, id = ''] = /^(notice|read|user) (\d{1,19})$/.exec(payload) ?? []
      if (kind === 'notice') ears.notice(id)
      else if (kind === 'read') ears.read(id)
      else if (kind === 'user') ears.user(id)
    },
    listening: () => ears.missed(),
  })
