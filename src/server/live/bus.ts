import type { Database } from '#server/db/pool.ts'

/** What happened, as every instance hears it: ids only, the rest is read with the rights of whoever wants to know. */
export interface LiveListener {
  /** A notice was published or taken back. */
  notice(id: string): void
  /** A person has read notices. */
  read(userId: string): void
  /** Sessions, account, organisations or roles of a person changed. */
  user(userId: string): void
  /** What a role allows changed, or the menu and its words. */
  role(): void
  /** Texts of dictionaries changed. */
  dictionaries(): void
  /** Somebody came to what a person looks at, or left it. */
  beside(userId: string): void
  /** Something may have been missed. */
  missed(): void
}

/** The channel of `publish_announcement`, and of `tell_user_changed` and the like. */
const channel = 'portal_live'

/**
 * Hears what committed transactions of all instances say (architecture 7). After every (re)connection `missed`
 * is called, because nothing is kept for those who were away. What it does not understand it leaves alone.
 */
export const openBus = (db: Database, listener: LiveListener): { stop(): Promise<void> } =>
  db.listen(channel, {
    onMessage: (payload) => {
      const [, kind, id = ''] = /^(notice|read|user|role|menu|beside) (\d{1,19})$/.exec(payload) ?? []
      if (kind === 'notice') listener.notice(id)
      else if (kind === 'read') listener.read(id)
      else if (kind === 'user') listener.user(id)
      else if (kind === 'role' || kind === 'menu') listener.role()
      else if (kind === 'beside') listener.beside(id)
      else if (payload === 'dictionaries') listener.dictionaries()
    },
    onConnected: () => listener.missed(),
  })
