import * as z from 'zod/mini'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { addDays, dayAt, daysBetween, momentText } from '#contract/rules/calendar.ts'
import { agreedTermOf, lawDays, type LawStep } from '#contract/rules/claim-terms.ts'
import { dueAt, minutesLeft } from '#contract/rules/working-days.ts'
import type { Context } from '#server/calls/caller.ts'
import { claim } from '#server/db/schema/claims.ts'
import { company } from '#server/db/schema/companies.ts'
import { readSpecialDays } from '#server/due/special-days.ts'
import { allRowsOf } from '#server/store/data-rules.ts'

/** The moment until which a claim is to be decided, so many working minutes from now. */
const dueIn = async (minutes: number, context: Context): Promise<string> =>
  momentText(dueAt(new Date(), { workingHours: minutes / 60 }, await readSpecialDays(context)))

type Claimed<Field extends keyof Claim> = Pick<Claim, Field>

const Agreed = z.object({ claimHours: z.nullable(z.number()), stayHours: z.nullable(z.number()) })

/** How many working hours a claim may take by what its company agreed on. */
const hoursOf = async (
  { careType, sysOrgCode }: Claimed<'careType' | 'sysOrgCode'>,
  { tx }: Pick<Context, 'tx'>,
): Promise<number> => {
  const [agreed = {}] = await tx.rows(
    Agreed,
    `SELECT claim_hours AS "claimHours", stay_hours AS "stayHours" FROM ${allRowsOf(company)} c WHERE org_code = $1`,
    [sysOrgCode],
  )
  return agreedTermOf(careType ?? 'OUT', agreed).workingHours
}

/** The clocks of a claim begin: that of the house in working time, that of the law in days. */
export const clocksBegin = async (claimed: Claimed<'careType' | 'sysOrgCode'>, context: Context) => ({
  slaDueAt: await dueIn((await hoursOf(claimed, context)) * 60, context),
  lawDueOn: lawDueFor('DECIDE'),
})

/** The last day that the law leaves for something that is next from today on. */
export const lawDueFor = (step: LawStep): string => addDays(dayAt(), lawDays[step])

/** The clocks stand still: so many working minutes and days are left, below zero where they have run out. */
export const clocksStop = async (
  { slaDueAt, lawDueOn }: Claimed<'slaDueAt' | 'lawDueOn'>,
  context: Context,
) => ({
  slaDueAt: null,
  slaLeftMinutes: slaDueAt
    ? minutesLeft(new Date(), new Date(`${slaDueAt.replace(' ', 'T')}+08:00`), await readSpecialDays(context))
    : null,
  lawDueOn: null,
  lawDaysLeft: lawDueOn ? daysBetween(dayAt(), lawDueOn) : null,
})

const Left = z.object({ minutes: z.nullable(z.number()), days: z.nullable(z.number()) })

/** The clocks run on from where they stood. */
export const clocksRunOn = async ({ id }: Claimed<'id'>, context: Context) => {
  const [row] = await context.tx.rows(
    Left,
    `SELECT sla_left_minutes AS minutes, law_days_left AS days FROM ${allRowsOf(claim)} c WHERE id = $1`,
    [id],
  )
  const { minutes, days } = row ?? { minutes: null, days: null }
  return {
    ...(minutes !== null && { slaDueAt: await dueIn(minutes, context), slaLeftMinutes: null }),
    ...(days !== null && { lawDueOn: addDays(dayAt(), days), lawDaysLeft: null }),
  }
}
