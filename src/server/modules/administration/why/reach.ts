import * as z from 'zod/mini'
import { ruleConditions } from '#contract/administration/data-rule-values.ts'
import { fieldMeta } from '#contract/core/fields.ts'
import { listOf } from '#contract/core/message.ts'
import type { Resource } from '#contract/core/resource.ts'
import type { Names, RowDecision, Why, WhyRule } from '#contract/administration/why.ts'
import type { Caller, Context } from '#server/calls/caller.ts'
import { asPerson } from '#server/store/as-person.ts'
import type { Source } from '#server/store/conditions.ts'
import { rulePartsOf } from '#server/store/data-rules.ts'
import { dictTexts } from '#server/store/dictionaries.ts'
import { explainRows, type ExplainedRow } from './explaining.ts'
import { nameIn } from '#server/store/present.ts'
import { withheldFrom } from '#server/store/narrowed-fields.ts'

const mostNamed = 5
const scopes = { all: 'ALL', scoped: 'ORG', chosen: 'CHOSEN' } as const

interface About {
  readonly source: Source
  readonly person: Caller
  /** The row asked about. */
  readonly id?: string | undefined
}

const Named = z.object({ code: z.string(), name: z.string() })

const namesOf = async (codes: readonly string[], { tx, locale }: Context): Promise<Names> => {
  const rows = await tx.rows(
    Named,
    `SELECT org_code AS code, ${nameIn(locale, 'depart_name')} AS name FROM sys_org WHERE org_code = ANY($1::text[]) ORDER BY org_code LIMIT ${mostNamed}`,
    [codes],
  )
  return { names: rows.map(({ name }) => name), more: Math.max(0, codes.length - rows.length) }
}

const Role = z.object({ id: z.string(), name: z.string(), scope: z.string() })

const rolesOf = ({ userId, orgCode }: Caller, { tx, locale }: Context) =>
  tx.rows(
    Role,
    `SELECT r.id::text AS id, ${nameIn(locale, 'r.role_name')} AS name, r.data_scope AS scope
     FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id AND r.del_flag = 0 WHERE ur.user_id = $1 AND ur.org_code = $2 ORDER BY r.id`,
    [userId, orgCode],
  )

const Rule = z.object({
  id: z.string(),
  name: z.string(),
  field: z.string(),
  condition: z.enum(ruleConditions.values),
  value: z.string(),
})

const rulesOf = (ids: readonly string[], { tx }: Context) =>
  tx.rows(
    Rule,
    `SELECT id::text AS id, rule_name AS name, rule_column AS field, rule_conditions AS condition, rule_value AS value
     FROM sys_permission_data_rule WHERE id = ANY($1::bigint[])`,
    [ids],
  )

/** The value of a rule as it may be read: in the words of its dictionary, and not where the field is masked, withheld or names rows. */
const valueOf = async (
  { permission, row, shownFrom }: Resource,
  { field, value }: { field: string; value: string },
  { tx, locale, caller }: Context,
): Promise<string | null> => {
  const schema = row.shape[field]
  const { kind, mask, dict } = (schema && fieldMeta(schema)) ?? {}
  const withheld = withheldFrom({ permission, ...(shownFrom && { shownFrom }) }, caller)
  if (mask || kind === 'id' || withheld.has(field)) return null
  if (kind !== 'dict' && kind !== 'dicts') return value
  const texts = (await dictTexts(tx)).get(dict ?? field)
  return listOf(
    value.split(',').map((one) => texts?.get(one)?.[locale] || one),
    locale,
  )
}

interface Decided {
  readonly row: RowDecision | null
  readonly explained?: ExplainedRow | undefined
}

/** What became of a row; whoever does not reach it themselves is told nothing of it, not even whether it exists. */
const decide = async ({ source, person, id }: About, context: Context): Promise<Decided> => {
  if (id === undefined) return { row: null }
  const explainedTo = (caller: Caller) =>
    asPerson(caller, context, async () =>
      (await explainRows(source, [id], { tx: context.tx, caller })).get(id),
    )
  if (!(await explainedTo(context.caller))?.isReached) return { row: 'UNSEEN' }
  const explained = await explainedTo(person)
  if (!explained) return { row: 'OUT_OF_SCOPE' }
  return { row: explained.isReached ? 'REACHED' : 'OUT_OF_RULES', explained }
}

const Reached = z.object({ reach: z.string() })

const codesOf = async (person: Caller, context: Context): Promise<string[]> => {
  if (person.rights === 'all') return []
  if (person.rights === 'scoped') return [person.orgCode]
  return asPerson(person, context, async () => {
    const [row] = await context.tx.rows(Reached, `SELECT current_setting('app.reach', true) AS reach`)
    return row?.reach.split(',').filter(Boolean) ?? []
  })
}

/** What each role leaves, in words, with what a row meets of it. */
const narrowing = async (
  { source, person, explained }: About & Pick<Decided, 'explained'>,
  named: ReadonlyMap<string, string>,
  context: Context,
): Promise<NonNullable<Why['reach']>['roles']> => {
  const { resource } = source
  const parts = rulePartsOf(source, person)
  const ids = parts.flatMap(({ terms }) => terms.map(({ ruleId }) => ruleId))
  const rules = new Map((await rulesOf(ids, context)).map((rule) => [rule.id, rule]))
  const orgsOf = new Map(
    [...person.dataRules.values()].flat().map(({ roleId, orgs }) => [roleId, orgs] as const),
  )
  const inWords = async (ruleId: string, isMet: boolean | null): Promise<WhyRule[]> => {
    const rule = rules.get(ruleId)
    if (!rule) return []
    const { name, field, condition } = rule
    const label = resource.labels[field]
    const said = { name, field: label ? context.translate(label) : field, condition }
    return [{ ...said, value: await valueOf(resource, rule, context), isMet }]
  }
  const made = []
  for (const [at, { word, roleId, terms }] of parts.entries()) {
    const met = explained?.roles[at]
    const orgs = orgsOf.get(roleId)
    const said: WhyRule[] = []
    for (const [one, { ruleId }] of terms.entries())
      said.push(...(await inWords(ruleId, met?.rules[one]?.isMet ?? null)))
    made.push({
      word,
      name: named.get(roleId) ?? '',
      organisations: orgs ? await namesOf(orgs, context) : null,
      rules: said,
      isMet: met ? met.isOfOrganisation && met.rules.every(({ isMet }) => isMet) : null,
    })
  }
  return made
}

/** A chosen list has the own organisation too, where a role is limited to it. */
const isGivenBy = (scope: string, ofRole: string): boolean =>
  scope === 'CHOSEN' ? ofRole !== 'ALL' : ofRole === scope

/** Which rows of a noun somebody reaches, by which roles and rules, and what became of one row. */
export const reachOf = async (about: About, context: Context): Promise<Pick<Why, 'reach' | 'row'>> => {
  const { person } = about
  const roles = await rolesOf(person, context)
  const { row, explained } = await decide(about, context)
  const scope = scopes[person.rights]
  const named = new Map(roles.map(({ id, name }) => [id, name]))
  return {
    reach: {
      scope,
      organisations: await namesOf(await codesOf(person, context), context),
      scopeRoles: roles.filter((role) => isGivenBy(scope, role.scope)).map(({ name }) => name),
      roles: await narrowing({ ...about, explained }, named, context),
    },
    row,
  }
}
