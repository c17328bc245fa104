import * as z from 'zod/mini'
import type { RoleTrial } from '#contract/administration/role-trials.ts'
import type { Context } from '#server/calls/caller.ts'
import { personIn } from '#server/calls/identify.ts'
import { nameIn } from '#server/store/present.ts'
import { tried } from '#server/store/savepoint.ts'
import { rowsSeenBy, type SeenRows } from './rows-seen.ts'

/** How many people are looked at for the rows they see, each of another set of roles or organisation. */
const mostSamples = 3
const mostNamed = 3

const Holders = z.object({
  orgCode: z.string(),
  organisation: z.string(),
  /** All the roles they hold there. */
  roleIds: z.array(z.string()),
  people: z.number(),
  names: z.array(z.string()),
  userId: z.string(),
})
type Holders = z.infer<typeof Holders>

/** Who holds one of some roles, by organisation and by what else they hold there; the largest group first. */
const holdersOf = (roleIds: readonly string[], { tx }: Context): Promise<Holders[]> =>
  tx.rows(
    Holders,
    `SELECT h.org_code AS "orgCode", o.depart_name AS organisation, h.roles AS "roleIds", count(*)::int AS people,
       (array_agg(h.realname ORDER BY h.id))[1:${mostNamed}] AS names, min(h.id)::text AS "userId"
     FROM (SELECT DISTINCT u.id, u.realname, ur.org_code,
             ARRAY(SELECT a.role_id::text FROM sys_user_role a WHERE a.user_id = ur.user_id AND a.org_code = ur.org_code ORDER BY 1) AS roles
           FROM sys_user_role ur JOIN sys_user u ON u.id = ur.user_id AND u.del_flag = 0 AND u.status = '1' WHERE ur.role_id = ANY($1::bigint[])) h
     JOIN sys_org o ON o.org_code = h.org_code
     GROUP BY h.org_code, o.depart_name, h.roles ORDER BY people DESC, "userId"`,
    [roleIds],
  )

const RoleNow = z.object({
  id: z.string(),
  permissionIds: z.array(z.string()),
})

/** What some roles give, as it stands in this moment of the transaction. */
const rolesNow = async (ids: readonly string[], { tx }: Context) => {
  const rows = await tx.rows(
    RoleNow,
    `SELECT r.id::text AS id, coalesce(array_agg(p.id::text) FILTER (WHERE p.id IS NOT NULL), '{}') AS "permissionIds"
     FROM sys_role r LEFT JOIN sys_role_permission rp ON rp.role_id = r.id
       LEFT JOIN sys_permission p ON p.id = rp.permission_id AND p.del_flag = 0 AND p.status = '1'
     WHERE r.id = ANY($1::bigint[]) AND r.del_flag = 0 GROUP BY r.id`,
    [ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** What people of one group have, and the rows that those among the samples see. */
interface Standing {
  readonly held: ReadonlySet<string>
  readonly rows: SeenRows[] | undefined
}

const standings = async (groups: readonly Holders[], context: Context): Promise<Standing[]> => {
  const roles = await rolesNow([...new Set(groups.flatMap(({ roleIds }) => roleIds))], context)
  const found: Standing[] = []
  for (const [at, { roleIds, userId, orgCode }] of groups.entries()) {
    const own = roleIds.flatMap((id) => roles.get(id) ?? [])
    const person = at < mostSamples ? await personIn(context.tx, userId, orgCode) : undefined
    found.push({
      held: new Set(own.flatMap(({ permissionIds }) => permissionIds)),
      rows: person ? await rowsSeenBy(person, context) : [],
    })
  }
  return found
}

const Named = z.object({
  id: z.string(),
  name: z.string(),
  word: z.nullable(z.string()),
  address: z.string(),
})

const namesOf = async (ids: readonly string[], { tx, locale }: Context) => {
  const rows = await tx.rows(
    Named,
    `SELECT p.id::text AS id, ${nameIn(locale, 'p.name')} AS name, p.perms AS word, concat_ws(' → ', p.url, CASE p.url WHEN '/' THEN p.redirect END) AS address
     FROM sys_permission p
     WHERE p.id = ANY($1::bigint[]) ORDER BY p.sort_no, p.id`,
    [ids],
  )
  return rows
}

const less = (some: ReadonlySet<string>, others: ReadonlySet<string>): string[] =>
  [...some].filter((one) => !others.has(one))

const changesOf = (groups: readonly Holders[], before: readonly Standing[], after: readonly Standing[]) =>
  groups.map((group, at) => {
    const [was, is] = [before[at]?.held ?? new Set<string>(), after[at]?.held ?? new Set<string>()]
    return { ...group, gained: less(is, was), lost: less(was, is) }
  })

/** What the roles themselves give in this moment. */
const givenBy = async (roleIds: readonly string[], context: Context): Promise<ReadonlySet<string>> => {
  const roles = await rolesNow(roleIds, context)
  return new Set([...roles.values()].flatMap(({ permissionIds }) => permissionIds))
}

/** The rows of a list before and after, with those that are seen no longer and those that are seen anew. */
const rowsOf = ({ list, count, ids }: SeenRows, is: SeenRows | undefined) => {
  const [was, now] = [ids && new Set(ids), is?.ids && new Set(is.ids)]
  return {
    list,
    before: count,
    after: is?.count ?? 0,
    gained: was && now ? less(now, was).length : null,
    lost: was && now ? less(was, now).length : null,
  }
}

const sampleOf = ({ names, organisation }: Holders, was: Standing | undefined, is: Standing | undefined) => ({
  name: names[0] ?? '',
  organisation,
  rows:
    was?.rows && is?.rows
      ? was.rows.map((one) =>
          rowsOf(
            one,
            is.rows?.find(({ list }) => list === one.list),
          ),
        )
      : null,
})

type Gained = Readonly<Record<'gained' | 'lost', readonly string[]>> & { readonly people: number }

/** Whether, and for how many people, a permission is gained and lost. */
const changesIn = (all: readonly Gained[], one: z.infer<typeof Named>): RoleTrial['permissions'] =>
  (['gained', 'lost'] as const).flatMap((pick) => {
    const of = all.filter((group) => group[pick].includes(one.id))
    const people = of.reduce((sum, group) => sum + group.people, 0)
    return of.length > 0 ? [{ ...one, change: pick === 'gained' ? 'GAINED' : 'LOST', people }] : []
  })

const isOther = ({ rows }: RoleTrial['samples'][number]): boolean =>
  rows === null ||
  rows.some(({ before, after, gained, lost }) => before !== after || (gained ?? 0) + (lost ?? 0) > 0)

/**
 * What a change of grants would give to the people of some roles and take from them: makes it, looks, and takes it back.
 * Nothing of it stays. `change` is any write of grants; what refuses it is thrown.
 */
export const tryChange = async (
  roleIds: readonly string[],
  change: (own: Context) => Promise<unknown>,
  context: Context,
): Promise<RoleTrial> => {
  const groups = await holdersOf(roleIds, context)
  const look = async (own: Context) => ({
    people: await standings(groups, own),
    given: groups.length === 0 ? await givenBy(roleIds, own) : new Set<string>(),
  })
  const before = await look(context)
  const after = await tried(context, async (own) => {
    await change(own)
    return look(own)
  })
  const changed = changesOf(groups, before.people, after.people)
  const ofRole = { gained: less(after.given, before.given), lost: less(before.given, after.given) }
  const all = [...changed, { ...ofRole, people: 0 }]
  const named = await namesOf([...new Set(all.flatMap(({ gained, lost }) => [...gained, ...lost]))], context)
  const samples = groups
    .slice(0, mostSamples)
    .map((group, at) => sampleOf(group, before.people[at], after.people[at]))
  const isAffected = (at: number) =>
    (changed[at]?.gained.length ?? 0) + (changed[at]?.lost.length ?? 0) > 0 ||
    (samples[at] && isOther(samples[at]))
  return {
    people: groups.reduce((sum, { people }) => sum + people, 0),
    affected: groups.reduce((sum, { people }, at) => sum + (isAffected(at) ? people : 0), 0),
    permissions: named.flatMap((one) => changesIn(all, one)),
    groups: changed.slice(0, 50).map(({ names, people, gained, lost }) => ({
      names,
      people,
      gained: gained.length,
      lost: lost.length,
    })),
    samples,
  }
}
