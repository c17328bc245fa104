import { getTableName } from 'drizzle-orm'
import * as z from 'zod/mini'
import { isAllowed, nounOf } from '#contract/core/access.ts'
import { Failure, refusal } from '#contract/core/failures.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import type { Why, why } from '#contract/administration/why.ts'
import type { Caller, Context } from '#server/calls/caller.ts'
import { asking, rightsBy } from '#server/calls/grants.ts'
import { personIn } from '#server/calls/identify.ts'
import { declarationOf, tablesByPermission } from '#server/db/schema/access.ts'
import { sourceOfTable } from '#server/store/data-rules.ts'
import { nameIn } from '#server/store/present.ts'
import { reachOf } from './reach.ts'
import { explainedWords } from './explained-words.ts'

type Asked = ParsedOf<typeof why.ask>

const closed = /*i18n*/ { id: 'why.closed', message: '账号已停用或已删除，所有操作都会被拒绝' }

const Place = z.object({ orgCode: z.string() })

/** Others are explained to who sees all users and roles. */
const refuseOthers = (caller: Caller): void => {
  const words = ['user:list', 'role:list']
  const seesPeople = words.every((word) => caller.grants.queries.has(word))
  if (!seesPeople || rightsBy(words, caller) !== 'all') throw new Failure('forbidden')
}

/** Whom it is about: oneself, or somebody else, where they work. */
const personOf = async (asked: Asked, { tx, caller }: Context): Promise<Caller> => {
  const { userId = caller.userId, orgCode } = asked
  const isSelf = userId === caller.userId
  if (isSelf && (orgCode ?? caller.orgCode) === caller.orgCode) return caller
  if (!isSelf) refuseOthers(caller)
  const [first] = await tx.rows(
    Place,
    `SELECT org_code AS "orgCode" FROM sys_user_org WHERE user_id = $1 ORDER BY org_code LIMIT 1`,
    [userId],
  )
  const person = await personIn(tx, userId, orgCode ?? first?.orgCode ?? '')
  if (!person) throw refusal(closed)
  return person
}

const wordsIn = (joined = ''): string[] => [...new Set(joined.split(',').filter(Boolean))]

/** The table whose rows the words are about. */
const tableOf = (words: readonly string[]) => tablesByPermission().get(nounOf(words[0] ?? ''))

const Holder = z.object({ people: z.array(z.string()), roles: z.array(z.string()) })

/** Who holds the word by which rights are changed: to HR of a client only the roles are named, and not the provider's people. */
const canChange = async (word: string, { tx, locale, caller }: Context): Promise<Why['canChange']> => {
  const [found] = await tx.rows(
    Holder,
    `WITH h AS (SELECT DISTINCT u.realname, ${nameIn(locale, 'r.role_name')} AS role FROM sys_permission p
       JOIN sys_role_permission rp ON rp.permission_id = p.id JOIN sys_role r ON r.id = rp.role_id AND r.del_flag = 0
       JOIN sys_user_role ur ON ur.role_id = r.id JOIN sys_user u ON u.id = ur.user_id AND u.status = '1' AND u.del_flag = 0
       WHERE p.perms = $1 AND p.status = '1' AND p.del_flag = 0)
     SELECT ARRAY(SELECT DISTINCT realname FROM h ORDER BY 1 LIMIT 3) AS people, ARRAY(SELECT DISTINCT role FROM h ORDER BY 1 LIMIT 3) AS roles`,
    [word],
  )
  const { people = [], roles = [] } = found ?? {}
  return { people: caller.category === '2' ? [] : people, roles }
}

const Organisation = z.object({ name: z.string() })

/** Answers `why.ask`: grants and rows are decided by the functions that decide calls. */
export const explain = async (asked: Asked, context: Context): Promise<Why> => {
  const { tx, locale } = context
  const [actions, queries] = [wordsIn(asked.actions), wordsIn(asked.queries)]
  const person = asking([...actions, ...queries], await personOf(asked, context))
  const table = tableOf([...queries, ...actions])
  const isOfInstallation = table !== undefined && declarationOf(table)?.whose === 'installation'
  const needsEveryOrganisation = isOfInstallation && person.rights !== 'all'
  const seesList = queries.every((query) => isAllowed({ query }, person.grants))
  const holdsAll = seesList && actions.every((action) => isAllowed({ action }, person.grants))
  const [organisation] = await tx.rows(
    Organisation,
    `SELECT ${nameIn(locale, 'depart_name')} AS name FROM sys_org WHERE org_code = $1`,
    [person.orgCode],
  )
  const source = table && sourceOfTable(getTableName(table))
  const { reach, row } = source
    ? await reachOf({ source, person, id: holdsAll ? asked.id : undefined }, context)
    : { reach: null, row: null }
  const isNarrowed = holdsAll && (reach?.roles.length ?? 0) > 0
  return {
    person: person.realname,
    organisation: organisation?.name ?? '',
    isAllowed: holdsAll && !needsEveryOrganisation,
    words: await explainedWords({ actions, queries }, person, context),
    needsEveryOrganisation,
    reach: seesList && !isOfInstallation ? reach : null,
    row,
    canChange: await canChange(isNarrowed ? 'dataRule:grant' : 'role:grant', context),
  }
}
