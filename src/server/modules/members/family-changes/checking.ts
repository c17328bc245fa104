import * as z from 'zod/mini'
import type { OutputOf } from '#contract/core/endpoint.ts'
import type { Message, MessageValues } from '#contract/core/message.ts'
import type { FamilyChange } from '#contract/members/family-change-fields.ts'
import type { familyChanges } from '#contract/members/family-changes.ts'
import { factField, familyFacts, type FamilyFact } from '#contract/members/family-facts.ts'
import { checkAgainstEmployee, type FamilyMemberDraft } from '#contract/members/family-members.ts'
import { checkIdentity } from '#contract/members/member-fields.ts'
import { documentKeys } from '#contract/rules/national-id.ts'
import type { Context } from '#server/calls/caller.ts'
import { relatedEmployee } from '#server/modules/members/employees/employee-reference.ts'
import { employee as employeeTable, familyMember } from '#server/db/schema/members.ts'
import { rowsOf } from '#server/store/data-rules.ts'
import { familyChangeStore } from './family-changes-store.ts'

type Checks = OutputOf<typeof familyChanges.checks>
type Wanted = Partial<Pick<FamilyMemberDraft, FamilyFact>>

const texts = {
  validNumber: /*i18n*/ { id: 'familyChange.validNumber', message: '校验位正确；没有重复' },
  noOther: /*i18n*/ { id: 'familyChange.noOther', message: '没有重复' },
  ofRelative: /*i18n*/ {
    id: 'familyChange.ofRelative',
    message: '员工{employee}的家属“{name}”也是这个号码',
  },
  ofEmployee: /*i18n*/ { id: 'familyChange.ofEmployee', message: '员工{employee}也是这个号码' },
  asNumber: /*i18n*/ { id: 'familyChange.asNumber', message: '与证件号码一致' },
  ownMobile: /*i18n*/ { id: 'familyChange.ownMobile', message: '与员工本人的手机号相同' },
}

/** The relative as the request would leave it. */
const wantedOf = (change: FamilyChange): Wanted =>
  Object.fromEntries(
    familyFacts.map((fact) => [
      fact,
      change[factField(change.changedFields.includes(fact) ? 'after' : 'now', fact)],
    ]),
  )

const Other = z.object({ employee: z.string(), name: z.nullable(z.string()) })

/** Somebody else who has the number: a relative, or an employee (`name` is null). Only whom the caller sees. */
const otherWith = async (
  idNo: string,
  memberId: string | null,
  context: Context,
): Promise<z.infer<typeof Other> | undefined> => {
  const [found] = await context.tx.rows(
    Other,
    `SELECT e.name AS employee, f.name FROM ${rowsOf(familyMember, context)} f JOIN ${rowsOf(employeeTable, context)} e ON e.id = f.employee_id
       WHERE clean_key(f.id_no) = ANY($1) AND f.del_flag = 0 AND f.id IS DISTINCT FROM $2::bigint
     UNION ALL SELECT e.name, NULL FROM ${rowsOf(employeeTable, context)} e WHERE clean_key(e.id_no) = ANY($1) AND e.del_flag = 0 LIMIT 1`,
    [documentKeys(idNo), memberId],
  )
  return found
}

/** What is found of the facts of a request: what would refuse it, and what its reader may want to know. */
export const checksOf = async (id: string, context: Context): Promise<Checks> => {
  const change = await familyChangeStore.whole(id, context)
  if (change.changeType === 'REMOVE' || change.approveStatus !== 'PENDING') return []
  const wanted = wantedOf(change)
  const employee = await relatedEmployee(change.employeeId, context)
  const checks: Checks = []
  const say = (
    field: FamilyFact,
    verdict: Checks[number]['verdict'],
    [text, values]: [Message, MessageValues?],
  ) => {
    const isKnown = checks.some((one) => one.field === field)
    if (!isKnown) checks.push({ field, verdict, text: context.translate(text, values) })
  }
  for (const { field, text } of [...checkIdentity(wanted), ...checkAgainstEmployee(wanted, employee)])
    say(field as FamilyFact, 'problem', [text])
  const isNational = wanted.idType === '1'
  if (wanted.idNo && change.changedFields.includes('idNo')) {
    const other = await otherWith(wanted.idNo, change.memberId, context)
    const { name, employee: of = '' } = other ?? {}
    if (!other) say('idNo', 'ok', [isNational ? texts.validNumber : texts.noOther])
    else if (name) say('idNo', 'remark', [texts.ofRelative, { employee: of, name }])
    else say('idNo', 'remark', [texts.ofEmployee, { employee: of }])
  }
  if (isNational && change.changedFields.includes('birthDate')) say('birthDate', 'ok', [texts.asNumber])
  if (wanted.mobile && wanted.mobile === employee.mobile) say('mobile', 'remark', [texts.ownMobile])
  return checks
}
