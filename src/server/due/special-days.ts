import * as z from 'zod/mini'
import type { SpecialDays } from '#contract/rules/working-days.ts'
import type { Context } from '#server/calls/caller.ts'

const SpecialDay = z.object({ day: z.string(), isWorking: z.boolean() })

/** Holidays and days worked for them, as operators have listed them (README, Operate). */
export const readSpecialDays = async ({ tx }: Pick<Context, 'tx'>): Promise<SpecialDays> =>
  new Map(
    (
      await tx.rows(
        SpecialDay,
        'SELECT day, is_working AS "isWorking" FROM sys_special_day WHERE del_flag = 0',
        [],
        'prepared',
      )
    ).map(({ day, isWorking }) => [day, isWorking]),
  )
