import type pg from 'pg'
import { identityOf } from '#contract/claims/claim-invoices.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { lawDays } from '#contract/rules/claim-terms.ts'
import { fenOf } from '#contract/rules/shares.ts'
import type { SpecialDays } from '#contract/rules/working-days.ts'
import { providerOrg } from '#server/seed/base.ts'
import { demoAccounts } from '#server/seed/demo-accounts.ts'
import { editAsSeeded } from '#server/seed/demo-history.ts'
import { insertMany } from '#server/seed/insert-many.ts'
import { seededRandom } from '#server/seed/people-random.ts'
import type { DemoFiles } from '#server/seed/demo-proofs.ts'
import { attachPictures } from './attach-pictures.ts'
import type { Ask, Deciding, Person } from './deciding.ts'
import type { PlannedClaim } from './planned-claims.ts'
import { companionBed, receiptsOf, type Receipt } from './receipts.ts'
import { formAskedFor, timelineOf, type Step } from './timelines.ts'

/** What is over this is decided by who has no limit. */
const largeFen = 900_000

const iso = (at: number): string => new Date(at).toISOString()

const filerOf = ({ member: { orgCode }, isUncovered, seed }: PlannedClaim): string =>
  isUncovered || seed % 5 === 0 ? 'staff' : orgCode === 'A02' ? 'hr.yunfan' : 'hr.qinghe'
const filerIds: Readonly<Record<string, string>> = { staff: '12', 'hr.yunfan': '13', 'hr.qinghe': '14' }

const written = ({ member: { orgCode }, createdAt }: PlannedClaim, createBy: string) => ({
  sysOrgCode: orgCode,
  createBy,
  createTime: iso(createdAt),
  version: 0,
  delFlag: 0,
})
type Written = ReturnType<typeof written>

const diagnosisId = async (client: pg.Client, name: string): Promise<string | null> => {
  const { rows } = await client.query<{ id: string }>(
    'SELECT id::text AS id FROM diagnosis WHERE diagnosis_name = $1 AND del_flag = 0 ORDER BY id LIMIT 1',
    [name],
  )
  return rows[0]?.id ?? null
}

const writeVisit = async (client: pg.Client, claimId: string, claim: PlannedClaim, by: Written) => {
  const { careType, reason, hospital, firstDay, lastDay, diagnosis } = claim
  const accident = { accidentDay: firstDay, accidentPlace: '工作或上下班途中', accidentText: '不慎摔倒受伤' }
  const [id = ''] = await insertMany(client, 'claim_visit', [
    {
      claimId,
      careType,
      reason,
      hospitalId: hospital.id,
      hospitalName: hospital.name,
      firstDay,
      lastDay,
      diagnosisId: await diagnosisId(client, diagnosis),
      diagnosisName: diagnosis,
      ...(reason === 'ACCIDENT' && accident),
      ...by,
    },
  ])
  return id
}

const writeReceipt = async (
  client: pg.Client,
  { costLines, ...receipt }: Receipt,
  { by, ...of }: { readonly claimId: string; readonly visitId: string; readonly by: Written },
): Promise<void> => {
  const [recordId = ''] = await insertMany(client, 'claim_invoice', [
    { ...receipt, ...of, ...by, identity: identityOf(receipt) },
  ])
  const line = { recordId, fromVersion: 0, createBy: by.createBy }
  await insertMany(
    client,
    'claim_invoice_cost_lines',
    costLines.map((one, position) => ({ ...one, ...line, position })),
  )
  const refused = costLines.filter(({ name, outside }) => name === companionBed && outside > 0)
  await insertMany(
    client,
    'claim_invoice_refusals',
    refused.map(({ outside }, position) => ({
      ...line,
      position,
      bucket: 'outside',
      amount: outside,
      reason: 'NOT_MEDICAL',
    })),
  )
}

/** Writes a claim as a draft, with its visit and its receipts; gives its id, and what was borne. */
const writeDraft = async (client: pg.Client, claim: PlannedClaim) => {
  const { member, isUncovered } = claim
  const filer = filerOf(claim)
  const by = written(claim, filer)
  const [id = ''] = await insertMany(client, 'claim', [
    {
      employeeId: member.employeeId,
      familyMemberId: member.familyMemberId,
      insuredName: member.name,
      insuredNameEn: member.nameEn,
      payee: 'EMPLOYEE',
      status: 'DRAFT',
      payStatus: 'NONE',
      decisionNo: 0,
      invoiceCount: 0,
      invoiced: 0,
      borne: 0,
      remarks: isUncovered ? '就诊日不在保障期内，员工要求书面答复' : null,
      filedBy: filerIds[filer],
      ...by,
    },
  ])
  const visitId = await writeVisit(client, id, claim, by)
  const receipts = receiptsOf(seededRandom(claim.seed + 1), claim)
  for (const receipt of receipts) await writeReceipt(client, receipt, { claimId: id, visitId, by })
  await client.query(`UPDATE claim_history SET actor = $2, at = $3 WHERE record_id = $1 AND action = 'ADD'`, [
    id,
    filer,
    iso(claim.createdAt),
  ])
  return { id, filer, receipts, borne: receipts.reduce((all, { total, fund }) => all + total - fund, 0) }
}

interface Doing {
  readonly id: string
  readonly step: Step
  readonly by: Person
  readonly ask: Ask
  readonly deciding: Deciding
}

const calculated = async ({ id, step: { at }, by, ask, deciding }: Doing): Promise<Step['changes']> => {
  const { decisionNo, decision } = await deciding.calculate(ask, { id, by })
  const { total, toPay } = decision.totals
  await ask(`UPDATE claim_decision SET calculated_at = $2 WHERE claim_id = $1`, [id, iso(at)])
  await ask(`UPDATE benefit_use SET create_time = $2 WHERE claim_id = $1`, [id, iso(at)])
  return {
    status: 'CALCULATED',
    decisionNo,
    total: String(fenOf(total)),
    toPay: String(fenOf(toPay)),
    calculatedBy: by.username,
    calculatedAt: iso(at),
  }
}

const approved = async ({ id, step: { at }, by, ask, deciding }: Doing): Promise<Step['changes']> => {
  const { outcome, reasons, totals } = await deciding.approve(ask, { id, by })
  await ask(`UPDATE claim_decision SET approved_at = $2 WHERE claim_id = $1`, [id, iso(at)])
  return {
    status: outcome,
    payStatus: fenOf(totals.toPay) > 0n ? 'DUE' : 'NONE',
    refusalReason: outcome === 'REFUSED' ? (reasons[0] ?? null) : null,
    approvedBy: by.username,
    approvedAt: iso(at),
    slaDueAt: null,
    lawDueOn: outcome === 'APPROVED' ? addDays(dayAt(at), lawDays.PAY) : null,
    toldDay: outcome === 'REFUSED' ? dayAt(at) : null,
  }
}

const personOf = (username: string): Person => {
  const account = demoAccounts.find((one) => one.username === username)
  if (!account) throw new Error(`no account ${username}`)
  return { id: String(account.id), username }
}

/** What claims are written with. */
interface Writing {
  readonly special: SpecialDays
  readonly now: number
  readonly deciding: Deciding
  /** Where pictures of receipts are kept; none are made without. */
  readonly files?: DemoFiles | undefined
}

/** What a step changes, decisions by the rule itself. */
const changesOf = async (
  client: pg.Client,
  { id, step }: { readonly id: string; readonly step: Step },
  { deciding }: Pick<Writing, 'deciding'>,
): Promise<Step['changes']> => {
  const { at, does, changes } = step
  if (does === 'change' || step.by === null) return changes
  const by = personOf(step.by)
  const ask: Ask = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
    (await client.query<Row>(text, [...values])).rows
  await ask(`SELECT set_config('app.user_id', $1, true), set_config('app.org', $2, true)`, [
    by.id,
    providerOrg,
  ])
  if (does === 'submit') return { ...changes, claimNo: await deciding.number(ask, { by, day: dayAt(at) }) }
  const doing = { id, step, by, ask, deciding }
  return does === 'calculate' ? calculated(doing) : approved(doing)
}

/** Writes what was said of the material of a claim: all of it is there, but for what it waits for. */
const writeMaterial = async (
  client: pg.Client,
  id: string,
  {
    claim: { member, careType, reason },
    askedFor,
  }: { readonly claim: PlannedClaim; readonly askedFor: unknown },
): Promise<void> => {
  await client.query(
    `INSERT INTO claim_material (claim_id, material_id, sys_org_code, state, words)
     SELECT $1, m.id, $2, CASE m.form WHEN $3 THEN 'ASKED' ELSE 'HAVE' END, CASE m.form WHEN $3 THEN $4 END
     FROM material m WHERE m.del_flag = 0 AND (m.form = $3 OR (m.care_types = '{}' OR $5 = ANY (m.care_types))
       AND (m.reasons = '{}' OR $6 = ANY (m.reasons)) AND (NOT m.is_for_family OR $7::bigint IS NOT NULL))`,
    [id, member.orgCode, formAskedFor(askedFor) ?? '', askedFor, careType, reason, member.familyMemberId],
  )
}

/** A claim that gets nothing is over when that is approved. */
const isOver = ({ status }: Step['changes']): boolean => status === 'REFUSED' || status === 'ZERO'

/** Writes a claim, and what was done with it until now: each step as whoever did it, at its time. In the transaction that is open. */
export const writeClaim = async (
  client: pg.Client,
  claim: PlannedClaim,
  { special, now, deciding, files }: Writing,
): Promise<void> => {
  const { id, filer, receipts, borne } = await writeDraft(client, claim)
  const photographer = { id: filerIds[filer] ?? '', username: filer }
  if (files) await attachPictures(client, files, { id, receipts, by: photographer, claim, now })
  let due: unknown = 0
  let askedFor: unknown
  for (const step of timelineOf(claim, { special, now, filer, isLarge: borne > largeFen })) {
    const changes = await changesOf(client, { id, step }, { deciding })
    due = changes['toPay'] ?? due
    askedFor = changes['answer'] ? undefined : (changes['askedFor'] ?? askedFor)
    const paid = changes['payStatus'] === 'PAID' ? { paid: due } : {}
    await editAsSeeded(client, 'claim', [
      { id, changes: { ...changes, ...paid }, by: step.by, at: iso(step.at) },
    ])
    if (isOver(changes)) break
  }
  await writeMaterial(client, id, { claim, askedFor })
}
