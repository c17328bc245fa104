import type { Endpoint } from '#contract/core/endpoint.ts'
import type { CoverChange } from '#contract/cover/cover-change-fields.ts'
import { coverChanges } from '#contract/cover/cover-changes.ts'
import { inFilingOrder } from '#server/modules/cover/cover-changes/filing-order.ts'
import type { Actor } from './fact-actor.ts'
import { relate } from './fact-people.ts'
import { changeSheet } from './fact-sheets.ts'
import type { StepOf } from './fact-steps.ts'

type Row = Pick<
  CoverChange,
  'id' | 'version' | 'changeType' | 'familyMemberId' | 'effectiveDay' | 'status' | 'policyId'
>

/** The additions and removals of a history, in the order of filing. */
const rowsOf = async ({ on, world, prefix }: Actor): Promise<Row[]> => {
  const rows = await on.app.sql<Row>(
    `SELECT c.id::text AS id, c.version, c.change_type AS "changeType", c.family_member_id::text AS "familyMemberId", c.effective_day::text AS "effectiveDay", c.status, c.policy_id::text AS "policyId"
     FROM cover_change c JOIN employee e ON e.id = c.employee_id LEFT JOIN family_member f ON f.id = c.family_member_id
     WHERE e.employee_no LIKE $1 AND c.policy_id = ANY ($2) AND c.del_flag = 0 ORDER BY e.employee_no, f.name, c.effective_day, c.change_type, c.id`,
    [`${prefix}%`, world.plans.map(({ policyId }) => policyId)],
  )
  return inFilingOrder(rows)
}

/** Each move of additions and removals: what it moves, who makes it, and what it asks. */
const deciding = {
  submit: { of: ['DRAFT'], by: 'hr', asks: {} },
  approve: { of: ['SUBMITTED'], by: 'staff2', asks: {} },
  refuse: { of: ['SUBMITTED'], by: 'staff2', asks: { opinion: '不符' } },
  withdraw: { of: ['SUBMITTED'], by: 'hr', asks: {} },
  correct: { of: ['REFUSED', 'WITHDRAWN'], by: 'hr', asks: {} },
} as const

/** Makes a move of all that it can be made of, one by one or together. */
export const decide = async (actor: Actor, { way, move }: StepOf<'decide'>): Promise<boolean> => {
  const { of, by, asks } = deciding[move]
  const rows = (await rowsOf(actor)).filter(({ status }) => of.some((one) => one === status))
  const named = rows.map(({ id, version }) => ({ id, version }))
  if (way === 'batch' && named.length > 0) {
    const call = coverChanges[`${move}Batch`] as Endpoint
    return actor.does(call, { rows: named, ...asks }, actor.on[by])
  }
  for (const row of named) await actor.ask(coverChanges[move] as Endpoint, { ...row, ...asks }, actor.on[by])
  return named.length > 0
}

const said = ({ world }: Actor, { changeType, effectiveDay, plan }: StepOf<'change'>) => {
  const insuring = world.plans[plan]
  if (!insuring) throw new Error('there is no such plan')
  const { id, planCode, policyId, policyNo } = insuring
  const isAddition = changeType === 'ADD'
  return {
    form: { changeType, effectiveDay, policyId, planId: isAddition ? id : null },
    sheet: {
      类型: isAddition ? '增员' : '减员',
      保单号: policyNo,
      方案代码: isAddition ? planCode : '',
      生效日期: effectiveDay,
    },
  }
}

/** Drafts an addition or a removal; gives the draft. */
const drafted = async (actor: Actor, step: StepOf<'change'>): Promise<Row | undefined> => {
  const { way, who, which } = step
  const [employee, relative] = [
    await actor.find(who),
    which === null ? undefined : await actor.find(who, which),
  ]
  if (!employee || (which !== null && !relative)) return undefined
  const { form, sheet } = said(actor, step)
  const familyMemberId = relative?.id ?? null
  if (way === 'form') {
    const { body } = await actor.on.drafted({ ...form, employeeId: employee.id, familyMemberId })
    return body.success ? (body.result as Row) : undefined
  }
  // A relative by the document: whoever became one of another employee may be called as one of theirs.
  const person = relative && {
    家属: actor.nameOf(which ?? 0),
    证件类型: '护照',
    证件号码: relative.idNo ?? '',
  }
  const row = { 员工工号: actor.numberOf(who), ...person, ...sheet }
  const isTaken = await actor.imports(coverChanges.importExcel, changeSheet(row))
  return isTaken ? newestOf(actor, employee.id) : undefined
}

/** What was drafted last of a family. */
const newestOf = async ({ on }: Actor, employeeId: string): Promise<Row | undefined> => {
  const [made] = await on.app.sql<Row>(
    `SELECT id::text AS id, version FROM cover_change WHERE employee_id = $1 ORDER BY id DESC LIMIT 1`,
    [employeeId],
  )
  return made
}

/** The columns that say who a new relative is, as `relate` says it of one. */
const relativeOnSheet = (
  actor: Actor,
  { who, which, birthDate }: Pick<StepOf<'arrive'>, 'who' | 'which' | 'birthDate'>,
) => ({
  公司: '云帆科技',
  员工工号: actor.numberOf(who),
  家属: actor.nameOf(which),
  与员工关系: '子女',
  证件类型: '护照',
  证件号码: actor.document(10 + 2 * who + which).idNo ?? '',
  性别: '女',
  出生日期: birthDate,
})

/** Files a draft and approves it, as far as it is to be; one that is not filed is thrown away. */
const decidedOn = async (
  actor: Actor,
  draft: Row | undefined,
  until: StepOf<'change'>['until'],
): Promise<boolean> => {
  if (!draft || until === 'DRAFT') return draft !== undefined
  const { id, version } = draft
  const filed = await actor.ask(coverChanges.submit as Endpoint, { id, version })
  if (!filed.success) {
    await actor.ask(coverChanges.delete as Endpoint, { id })
    return false
  }
  if (until === 'SUBMITTED') return true
  const row = { id, version: (filed.result as Row).version }
  return actor.does(coverChanges.approve as Endpoint, row, actor.on.staff2)
}

/** Drafts an addition or a removal and files and approves it, as far as it is to be. */
export const change = async (actor: Actor, step: StepOf<'change'>): Promise<boolean> =>
  decidedOn(actor, await drafted(actor, step), step.until)

/** The addition of whoever arrives. */
const additionOf = ({ who, which, effectiveDay, plan, until }: StepOf<'arrive'>): StepOf<'change'> => ({
  do: 'change',
  way: 'form',
  changeType: 'ADD',
  who,
  which,
  effectiveDay,
  plan,
  until,
})

/** A relative whom nobody knows yet comes with an addition, both by one sheet; whether it was taken. */
export const arriveOnSheet = (actor: Actor, step: StepOf<'arrive'>): Promise<boolean> => {
  const row = { ...relativeOnSheet(actor, step), ...said(actor, additionOf(step)).sheet }
  return actor.imports(coverChanges.importExcel, changeSheet(row), actor.on.staff)
}

/**
 * A relative whom nobody knows yet comes with an addition: one after the other, or by a sheet; where that refuses the addition the
 * relative comes alone.
 */
export const arrive = async (actor: Actor, step: StepOf<'arrive'>): Promise<boolean> => {
  const { way, who, which, birthDate, until } = step
  const [employee, known] = [await actor.find(who), await actor.find(who, which)]
  if (!employee?.isLive || known?.isLive) return false
  if (way === 'sheet' && (await arriveOnSheet(actor, step)))
    return decidedOn(actor, await newestOf(actor, employee.id), until)
  const isThere = await relate(actor, { do: 'relate', way: 'form', who, which, facts: { birthDate } })
  return isThere && way === 'form' && change(actor, additionOf(step))
}

/** Says the plan of all drafted additions: of each by an edit or by the move, or of all together. */
export const choosePlan = async (actor: Actor, { way, plan }: StepOf<'plan'>): Promise<boolean> => {
  const planId = actor.world.plans[plan]?.id
  const isDraft = ({ status, changeType }: Row) => status === 'DRAFT' && changeType === 'ADD'
  const rows = (await rowsOf(actor)).filter(isDraft).map(({ id, version }) => ({ id, version }))
  if (way === 'batch' && rows.length > 0)
    return actor.does(coverChanges.choosePlanBatch as Endpoint, { rows, planId })
  const call = (way === 'form' ? coverChanges.edit : coverChanges.choosePlan) as Endpoint
  for (const row of rows) await actor.ask(call, { ...row, planId })
  return rows.length > 0
}
