import type { Database } from '#server/db/pool.ts'
import type { Settings } from '#server/env.ts'
import type { FileStore } from '#server/files/store.ts'
import type { Identifier } from '#server/http/identify.ts'
import type { Say } from '#server/http/texts.ts'
import type { SmsSender } from '#server/mail-sms/sms-sender.ts'

/** What modules share besides the database: set up once, handed to every module. */
export interface Services {
  readonly db: Database
  /** The bytes of stored files; their metadata is in `sys_file`. */
  readonly files: FileStore
  readonly identifier: Identifier
  readonly settings: Settings
  readonly say: Say
  readonly sms: SmsSender
}
