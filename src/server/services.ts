import type { Database } from '#server/db/pool.ts'
import type { Settings } from './core/env.ts'
import type { Implementation } from './calls/implement.ts'
import type { FileStore } from './files/file-store.ts'
import type { Identifier } from './calls/identify.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { DueWork } from './due/due-work.ts'
import type { Events } from './notices/events.ts'
import type { Outgoing } from './notices/outgoing.ts'
import type { Outbound } from './outbound/outbound.ts'
import type { Notices } from './notices/publish-notice.ts'
import type { Links } from './core/links.ts'
import type { Translate } from './core/texts.ts'
import type { SmsSender } from './gateways/sms-sender.ts'

/** What modules share besides the database: set up once, handed to every module. */
export interface Services {
  readonly db: Database
  /** The bytes of stored files; their metadata is in `sys_file`. */
  readonly files: FileStore
  readonly identifier: Identifier
  /** Background jobs; modules register what does theirs. */
  readonly jobs: Jobs
  /** Tells people things, in the bell of their portal. */
  readonly notices: Notices
  /** SMS and e-mails on their way. */
  readonly outgoing: Outgoing
  /** Links for who has no account. */
  readonly links: Links
  /** Requests to systems outside. */
  readonly outbound: Outbound
  /** Tells what happened: who may see a record in the portal, one person by SMS. */
  readonly events: Events
  /** Work at times of the calendar; modules declare theirs. */
  readonly due: DueWork
  readonly settings: Settings
  readonly translate: Translate
  readonly sms: SmsSender
}

/** What a module serves, made of what modules share. */
export type Routes = (services: Services) => Implementation[]
