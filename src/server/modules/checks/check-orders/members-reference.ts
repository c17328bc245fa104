import * as z from 'zod/mini'
import { mostAdded, type MemberFilter, type MemberOutcome } from '#contract/checks/check-members.ts'
import type { CheckProject } from '#contract/checks/check-projects.ts'
import { refusal } from '#contract/core/failures.ts'
import type { Message } from '#contract/core/message.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { employeesMeeting } from '#server/modules/members/employees/chosen-reference.ts'
import { insertRows } from '#server/store/row-batches.ts'
import { saying } from '#server/store/unique-keys.ts'
import { checkOrderStore } from './check-orders-store.ts'
import { judgedMembers } from './members-sql.ts'

export { contradictedOrders, isInProject, refusedMembers } from './order-contradictions.ts'

/** So many employees are looked at in one call. */
const mostMeant = 100_000

const reasons: Readonly<Record<string, Message>> = {
  LEFT: /*i18n*/ { id: 'checkMember.left', message: '体检前已离职' },
  GENDER: /*i18n*/ { id: 'checkMember.gender', message: '套餐不适用于其性别' },
  AGE: /*i18n*/ { id: 'checkMember.age', message: '套餐不适用于其年龄' },
}
const texts = {
  tooMany: /*i18n*/ {
    id: 'checkMember.tooMany',
    message: '符合条件的员工超过 {max, number} 人，请增加条件，分几次加入',
  },
}

type Project = Pick<CheckProject, 'id' | 'companyId' | 'examFrom' | 'takesFamily'>

/** The question to the list of employees; whoever works there today, where no day is said. */
const questionOf = (
  { companyId }: Pick<Project, 'companyId'>,
  { employedOn, post, category, status, gender, socialSecurityLocation }: MemberFilter,
) => ({
  companyId: companyId ?? undefined,
  employedOn: employedOn ?? dayAt(),
  ...(post && { post: `*${post}*` }),
  ...(category && { category }),
  ...(status && { status }),
  ...(gender && { gender }),
  ...(socialSecurityLocation && { socialSecurityLocation }),
})

/** The parameters of `judgedMembers`. */
const meant = async (project: Project, filter: MemberFilter, context: Context) => {
  const ids = await employeesMeeting(questionOf(project, filter), mostMeant + 1, context)
  if (ids.length > mostMeant) throw refusal(texts.tooMany, { max: mostMeant })
  const today = dayAt()
  const day = project.examFrom > today ? project.examFrom : today
  const packages = filter.packageIds?.split(',').filter(Boolean) ?? []
  const isWithFamily = Boolean(filter.withFamily) && project.takesFamily
  return [project.id, day, ids, isWithFamily, packages.length > 0 ? packages : null]
}

const Counted = z.object({ outcome: z.string(), count: z.number(), undecided: z.number() })

/** What would become of the people who meet the conditions of a project. */
export const foretellMembers = async (
  project: Project,
  filter: MemberFilter,
  context: Context,
): Promise<MemberOutcome> => {
  const rows = await context.tx.rows(
    Counted,
    `${judgedMembers(context)} SELECT outcome, count(*)::int AS count, (count(*) FILTER (WHERE package_id IS NULL))::int AS undecided FROM judged GROUP BY outcome`,
    await meant(project, filter, context),
  )
  const fitting = rows.find(({ outcome }) => outcome === 'NEW')
  return {
    found: rows.reduce((sum, { count }) => sum + count, 0),
    present: rows.find(({ outcome }) => outcome === 'PRESENT')?.count ?? 0,
    added: Math.min(fitting?.count ?? 0, mostAdded),
    undecided: Math.min(fitting?.undecided ?? 0, mostAdded),
    refused: rows.flatMap(({ outcome, count }) => {
      const reason = reasons[outcome]
      return reason ? [{ reason: context.translate(reason), count }] : []
    }),
    isMore: (fitting?.count ?? 0) > mostAdded,
  }
}

const Fitting = z.object({
  employeeId: z.string(),
  familyMemberId: z.nullable(z.string()),
  packageId: z.nullable(z.string()),
  personName: z.string(),
  personNameEn: z.nullable(z.string()),
  sysOrgCode: z.string(),
})

/** Somebody who becomes a member of a project. */
export type NewMember = z.infer<typeof Fitting> & {
  readonly projectId: string
  readonly branchId?: string | null
  readonly maritalState?: string | null
  readonly remarks?: string | null
}

const memberFields = [...Object.keys(Fitting.shape), 'projectId', 'branchId', 'maritalState', 'remarks']

/** Makes an order of each of some people, who are in none of its projects yet. */
export const addOrders = async (people: readonly NewMember[], context: Context): Promise<void> => {
  const { source, recycling } = checkOrderStore
  const none = { branchId: null, maritalState: null, remarks: null }
  const rows = people.map((one) => ({ ...none, ...one }))
  await saying(recycling.options.unique, () => insertRows(source, { fields: memberFields, rows }, context))
}

/** Adds the people who meet the conditions to a project that is held, an order each; what became of all is answered. */
export const addMembers = async (
  project: Project,
  filter: MemberFilter,
  context: Context,
): Promise<MemberOutcome> => {
  const outcome = await foretellMembers(project, filter, context)
  const people = await context.tx.rows(
    Fitting,
    `${judgedMembers(context)} SELECT employee_id::text AS "employeeId", family_member_id::text AS "familyMemberId", package_id::text AS "packageId",
       name AS "personName", name_en AS "personNameEn", sys_org_code AS "sysOrgCode"
     FROM judged WHERE outcome = 'NEW' ORDER BY employee_id, family_member_id NULLS FIRST LIMIT ${mostAdded}`,
    await meant(project, filter, context),
  )
  const of = { projectId: project.id, branchId: filter.branchId ?? null }
  await addOrders(
    people.map((person) => ({ ...person, ...of })),
    context,
  )
  return outcome
}
