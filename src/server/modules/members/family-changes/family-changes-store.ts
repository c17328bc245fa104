import { getTableColumns } from 'drizzle-orm'
import * as z from 'zod/mini'
import { fieldMeta } from '#contract/core/fields.ts'
import { undoMinutes, type FamilyChangeType } from '#contract/members/family-change-fields.ts'
import { familyChanges } from '#contract/members/family-changes.ts'
import { momentText } from '#contract/rules/calendar.ts'
import {
  factField,
  familyFacts,
  type FactField,
  type FactTime,
  type FamilyFact,
} from '#contract/members/family-facts.ts'
import { FamilyMemberDraft, type FamilyMember } from '#contract/members/family-members.ts'
import { needsAnotherSql } from '#server/accounts/four-eyes.ts'
import type { Context } from '#server/calls/caller.ts'
import { company } from '#server/db/schema/companies.ts'
import { familyChange } from '#server/db/schema/family-changes.ts'
import { familyMember } from '#server/db/schema/members.ts'
import { defineStore } from '#server/store/resource-store.ts'
import { castOf } from '#server/store/stored-kinds.ts'
import type { RowsIn } from '#server/store/conditions.ts'
import { allRowsOf, refuseBeyond } from '#server/store/data-rules.ts'
import { saying } from '#server/store/unique-keys.ts'

const factsSql = <Time extends FactTime, Sql>(time: Time, sql: (fact: FamilyFact) => Sql) =>
  Object.fromEntries(familyFacts.map((fact) => [factField(time, fact), sql(fact)])) as Record<
    FactField<Time>,
    Sql
  >

/** A fact as the request keeps it, in the type of its kind. */
const kept = (column: 'before' | 'after') => (fact: FamilyFact) => {
  const meta = fieldMeta(FamilyMemberDraft.shape[fact])
  return `(t."${column}" ->> '${fact}')${meta ? castOf(meta) : ''}`
}

const ofMember = (sql: string) => (rowsIn: RowsIn) =>
  `(SELECT ${sql} FROM ${rowsIn(familyMember)} f WHERE f.id = t.member_id)`
const columns = getTableColumns(familyMember)

const taken = {
  family_change_open: /*i18n*/ {
    id: 'familyChange.open',
    message: '该家属已有待审批的变更，请先撤回它，或等待审批',
  },
  family_change_open_add: /*i18n*/ {
    id: 'familyChange.openAdd',
    message: '相同证件号码的家属已在新增申请中，请先撤回它，或等待审批',
  },
}

/** The permission to decide on requests. */
export const decideWord = 'familyChange:decide'

/** Requests are filed and moved, never edited. */
export const familyChangeStore = defineStore(familyChanges, {
  table: familyChange,
  unique: taken,
  computed: {
    ...factsSql('before', kept('before')),
    ...factsSql('after', kept('after')),
    ...factsSql('now', (fact) => ofMember(`f."${columns[fact].name}"`)),
    nowVersion: ofMember('f.version'),
    isGone: (rowsIn) => `coalesce(${ofMember('f.del_flag = 1')(rowsIn)}, false)`,
    waitingMinutes: `CASE t.approve_status WHEN 'PENDING' THEN (extract(epoch FROM now() - t.create_time) / 60)::int END`,
    lastChangeTime: (rowsIn) =>
      `(SELECT max(p.update_time) FROM ${rowsIn(familyChange)} p WHERE p.member_id = t.member_id AND p.approve_status = 'APPROVED' AND p.update_time < t.create_time)`,
    needsAnother: () => needsAnotherSql(decideWord, { filers: ['filed_by'] }),
    isUndoable: () =>
      `(t.approve_status IN ('APPROVED', 'REJECTED') AND t.update_time > now() - interval '${undoMinutes} minutes') IS TRUE`,
  },
})

/** A request as it is filed: the relative as it is and as it is to become; one of both at least. */
export interface NewRequest {
  readonly changeType: FamilyChangeType
  readonly before?: FamilyMember
  readonly after?: FamilyMember
}

const factsOf = (member: FamilyMember | undefined, facts: readonly FamilyFact[]) =>
  Object.fromEntries(member ? facts.map((fact) => [fact, member[fact] ?? null]) : [])

/** The facts in which a relative would differ: all of one that is new or gone. */
export const differing = ({ before, after }: Pick<NewRequest, 'before' | 'after'>): FamilyFact[] =>
  familyFacts.filter((fact) => !before || !after || (before[fact] ?? null) !== (after[fact] ?? null))

const Made = z.object({ id: z.string() })

/** Writes a request down; refuses a second one that is open, in words. Gives its id. */
export const insertRequest = async (
  { changeType, before, after }: NewRequest,
  context: Context,
): Promise<string> => {
  const { tx, caller } = context
  const about = after ?? before
  if (!about) throw new Error('a request is about somebody')
  const facts = differing({ ...(before && { before }), ...(after && { after }) })
  const [made] = await saying(taken, () =>
    tx.rows(
      Made,
      `INSERT INTO ${allRowsOf(familyChange)} (employee_id, sys_org_code, member_id, member_version, change_type, name, relation, changed_fields, "before", "after", filed_by, create_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id`,
      [
        about.employeeId,
        about.sysOrgCode,
        before?.id ?? null,
        before?.version ?? null,
        changeType,
        about.name,
        about.relation,
        facts,
        JSON.stringify(factsOf(before, facts)),
        JSON.stringify(factsOf(after, facts)),
        caller.userId,
        caller.username,
      ],
    ),
  )
  if (!made) throw new Error('a request was not written')
  await refuseBeyond(familyChangeStore.source, [made.id], context)
  return made.id
}

/** What a request says once it asks for this, filed by whoever calls, at this moment. */
export const filedAnew = (
  { before, after }: Pick<NewRequest, 'before' | 'after'>,
  { caller }: Pick<Context, 'caller'>,
) => {
  const facts = differing({ ...(before && { before }), ...(after && { after }) })
  return {
    changedFields: facts,
    before: factsOf(before, facts),
    after: factsOf(after, facts),
    filedBy: caller.userId,
    createBy: caller.username,
    createTime: momentText(new Date()),
  }
}

const Asker = z.object({ id: z.string(), orgCode: z.string(), only: z.string() })

/** A request as its answer is told: in its organisation, to who filed it. */
export const askerOf = async (id: string, { tx }: Pick<Context, 'tx'>): Promise<z.infer<typeof Asker>> => {
  const [found] = await tx.rows(
    Asker,
    `SELECT id, sys_org_code AS "orgCode", filed_by AS "only" FROM ${allRowsOf(familyChange)} t WHERE id = $1`,
    [id],
  )
  if (!found) throw new Error('a request has no asker')
  return found
}

const Rule = z.object({ isAsked: z.boolean() })

/** Whether a company that the caller sees asks for approval. */
export const isApprovalAsked = async ({ tx }: Pick<Context, 'tx'>): Promise<boolean> => {
  const [rule] = await tx.rows(
    Rule,
    `SELECT EXISTS (SELECT FROM ${allRowsOf(company)} c WHERE family_approval AND del_flag = 0) AS "isAsked"`,
  )
  return rule?.isAsked ?? false
}
