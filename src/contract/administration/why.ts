import * as z from 'zod/mini'
import { component } from '#contract/core/components.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { id, whole } from '#contract/core/fields.ts'
import { ruleConditions } from './data-rule-values.ts'
import { dataScopes } from './roles.ts'

/**
 * Why somebody holds a word or does not: a role grants it; none does; one does where they work elsewhere; the entry that
 * carries it is switched off; no entry carries it.
 */
export const wordStates = ['HELD', 'NOT_GRANTED', 'ELSEWHERE', 'OFF', 'NO_ENTRY'] as const
export type WordState = (typeof wordStates)[number]

/** What became of a row: `UNSEEN` tells nothing, not even that it exists, as the one who asks does not reach it. */
export const rowDecisions = ['REACHED', 'OUT_OF_SCOPE', 'OUT_OF_RULES', 'UNSEEN'] as const
export type RowDecision = (typeof rowDecisions)[number]

/** A few names, and how many more there are. */
const Names = component('Names', { names: z.array(z.string()), more: whole(0, 1_000_000) })
export type Names = z.infer<typeof Names>

const WhyWord = component('WhyWord', {
  word: z.string(),
  /** As the menu calls it, or the code where no entry carries it; the word where neither knows it. */
  name: z.string(),
  state: z.enum(wordStates),
  /** The roles that grant it: where they work now, else elsewhere. */
  roles: z.array(z.string()),
})

const WhyRule = component('WhyRule', {
  name: z.string(),
  field: z.string(),
  condition: z.enum(ruleConditions.values),
  /** Null of a field that is masked or names rows: its rule is known by its name. */
  value: z.nullable(z.string()),
  /** Null where no row is asked about. */
  isMet: z.nullable(z.boolean()),
})
export type WhyRule = z.infer<typeof WhyRule>

const WhyReach = component('WhyReach', {
  scope: z.enum(dataScopes.values),
  /** Empty where it is every organisation. */
  organisations: Names,
  /** The roles that give the scope. */
  scopeRoles: z.array(z.string()),
  /** What each role leaves of that where data rules narrow a word, or not all roles grant it: of each word one role is enough. */
  roles: z.array(
    component('WhyRole', {
      word: z.string(),
      name: z.string(),
      /** Null where the scope alone says it. */
      organisations: z.nullable(Names),
      rules: z.array(WhyRule),
      isMet: z.nullable(z.boolean()),
    }),
  ),
})

/** Why somebody may do something or not, and which rows they reach. It is decided by what decides calls. */
export const Why = component('Why', {
  person: z.string(),
  organisation: z.string(),
  isAllowed: z.boolean(),
  words: z.array(WhyWord),
  /** What is asked about is for who sees every organisation, which the person does not. */
  needsEveryOrganisation: z.boolean(),
  /** Null where no rows are asked about, the list is not held, or its rows are the installation’s. */
  reach: z.nullable(WhyReach),
  /** Null where no row is asked about, or a word is not held. */
  row: z.nullable(z.enum(rowDecisions)),
  /** Who can change it: people, for the provider's staff; roles, for everybody. */
  canChange: z.object({ people: z.array(z.string()), roles: z.array(z.string()) }),
})
export type Why = z.infer<typeof Why>

const words = () => z.optional(z.string().check(z.regex(/^[\w:,-]{0,1000}$/)))

/** Explains rights (decision 070). */
export const why = endpointGroup('why', {
  ask: endpoint({
    service: 'system',
    runsAs: 'server',
    method: 'GET',
    path: '/sys/permission/why',
    input: z.object({
      /** The words of an access, separated by commas. */
      actions: words(),
      queries: words(),
      /** A row of the noun that the words are of. */
      id: z.optional(id()),
      /** About somebody else, for who sees users and roles; else about oneself. */
      userId: z.optional(id()),
      /** Where that person works; the first of their organisations where nothing is said. */
      orgCode: z.optional(z.string().check(z.regex(/^\w{1,64}$/))),
    }),
    output: Why,
    access: 'session',
    summary: 'Which role, grant or data rule lets somebody do something or not, and who can change it',
  }),
})
