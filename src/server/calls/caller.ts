import type { Endpoint } from '#contract/core/endpoint.ts'
import type { DataRuleTerms } from '#contract/administration/data-rule-values.ts'
import type { Grants } from '#contract/core/access.ts'
import type { Locale, Message, MessageValues } from '#contract/core/message.ts'
import type { Identity, Tx } from '#server/db/pool.ts'
import type { Viewer } from './viewing.ts'

/** What one role leaves of the rows of a noun: those of some organisations (null: all that the database shows) that meet all terms. */
export interface RoleRules {
  readonly roleId: string
  readonly orgs: readonly string[] | null
  readonly terms: readonly (DataRuleTerms & { readonly ruleId: string })[]
}

/** What the roles that grant a word leave of the rows of its noun: one of them is enough. A word that is missing reaches all (decision 069). */
export type DataRules = ReadonlyMap<string, readonly RoleRules[]>

/** Who is calling; for public calls everything is empty. Made by `identify`, never from what a client claims. */
export interface Caller {
  readonly userId: string
  readonly username: string
  readonly realname: string
  /** The organisation of this request, one of `organisations`. */
  readonly orgCode: string
  readonly organisations: readonly string[]
  readonly roleCodes: readonly string[]
  /** '2' means HR (specification 1). */
  readonly category: string
  /** `all`: rows of every organisation; `scoped`: rows of `orgCode`; `chosen`: of the lists of the roles (decision 051); those that grant the words of the call. */
  readonly rights: 'all' | 'scoped' | 'chosen'
  readonly grants: Grants
  /** Every action of type '1' in use, held or not: those that name fields withhold them where they are not granted. */
  readonly knownActions: ReadonlySet<string>
  readonly dataRules: DataRules
  /** The words that this call asks for, as far as they narrow rows beside the word of the list. */
  readonly asked: readonly string[]
  readonly sessionId: string
  readonly mustChangePassword: boolean
  /** Who sees the portal as this person; without one it is the person. */
  readonly viewer?: Viewer
}

/** Nobody. */
export const anonymous: Caller = {
  userId: '',
  username: '',
  realname: '',
  orgCode: '',
  organisations: [],
  roleCodes: [],
  category: '',
  rights: 'scoped',
  grants: { actions: new Set(), queries: new Set() },
  knownActions: new Set(),
  dataRules: new Map(),
  asked: [],
  sessionId: '',
  mustChangePassword: false,
}

/** What a handler may know of the request besides its input, before there is a transaction. */
export interface Request {
  readonly caller: Caller
  readonly locale: Locale
  readonly ip: string
  readonly userAgent: string
  readonly requestId: string
  /** The identity transactions of this request run under. */
  readonly identity: Identity
  /** A message in the caller's language. */
  translate(message: Message, values?: MessageValues): string
  /** Says what came of a call in place of its sentence, where that is the call being made; nobody waits for one in a job. */
  say?(on: Pick<Endpoint, 'name'>, message: Message, values?: MessageValues): void
  /** What was said so. */
  said?(): string | undefined
  /** Runs after the answer's transaction has committed; failures are logged, not answered. */
  afterCommit(work: () => Promise<void> | void): void
}

/** What a handler gets: the request, inside its transaction. */
export interface Context extends Request {
  readonly tx: Tx
}
