import * as z from 'zod/mini'
import type { Context } from '#server/calls/caller.ts'
import { refusalOf } from '#server/core/refusal-of.ts'

const closed = /*i18n*/ {
  id: 'billMonth.isClosed',
  message: '{month} 已关账，请填 {opens} 或以后的日期并在备注写明实际日期，或请管理员重开该月',
}

const Opens = z.object({ opens: z.nullable(z.string()) })

/** What refuses a day in a closed month; no month is closed before the transaction ends. */
export const closedMonths = async ({ tx }: Pick<Context, 'tx'>) => {
  const [found] = await tx.rows(Opens, 'SELECT first_open_day()::text AS opens')
  const opens = found?.opens ?? ''
  return (field: string, day: string) =>
    day < opens ? refusalOf(field, closed, { month: day.slice(0, 7), opens }) : undefined
}

/** Refuses a day in a closed month, at its field. */
export const refuseClosed = async (
  field: string,
  days: readonly (string | undefined)[],
  context: Pick<Context, 'tx'>,
): Promise<void> => {
  const refusedFor = await closedMonths(context)
  for (const day of days) {
    const refused = day && refusedFor(field, day)
    if (refused) throw refused
  }
}
