import * as z from 'zod/mini'
import { renewalDays } from '#contract/clients/client-contracts.ts'
import { clientContractStates } from '#contract/clients/contract-states.ts'
import { nameFrom } from '#contract/core/message.ts'
import { events } from '#contract/messages/events.ts'
import { addDays } from '#contract/rules/calendar.ts'
import { clientContract } from '#server/db/schema/client-contracts.ts'
import { company } from '#server/db/schema/companies.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { deadline } from '#server/store/deadlines.ts'
import type { Services } from '#server/services.ts'
import { clientContractStore } from './client-contracts-store.ts'

/** So many days before its end a contract is told of. */
export const reminderDays = [renewalDays, 30, 7] as const

const Ending = z.object({
  id: z.string(),
  orgCode: z.string(),
  contractName: z.string(),
  contractNameEn: z.nullable(z.string()),
  companyName: z.string(),
  companyNameEn: z.nullable(z.string()),
  endDate: z.string(),
})

const about = `SELECT t.id, t.sys_org_code AS "orgCode", t.contract_name AS "contractName", t.contract_name_en AS "contractNameEn", c.company_name AS "companyName", c.company_name_en AS "companyNameEn", t.end_date AS "endDate"
  FROM ${allRowsOf(clientContract)} t JOIN ${allRowsOf(company)} c ON c.id = t.company_id WHERE t.del_flag = 0`

const aboutEnding = ({ id, orgCode, endDate, ...names }: z.infer<typeof Ending>) => ({
  id,
  orgCode,
  values: {
    contractName: nameFrom(names, 'contractName'),
    companyName: nameFrom(names, 'companyName'),
    endDate,
  },
})

/** What contracts do by themselves: they expire the day after their end, and say before that it comes. */
export const keepContractCalendar = ({ due, events: told }: Pick<Services, 'due' | 'events'>): void => {
  due.deadline(
    deadline(clientContractStore, clientContractStates, 'expire', {
      after: async (contracts, context) => {
        const ids = contracts.map(({ id }) => id)
        for (const one of await context.tx.rows(Ending, `${about} AND t.id = ANY($1::bigint[])`, [ids]))
          await told.raise(events.contractExpired, aboutEnding(one), context)
      },
    }),
  )
  due.every('contract.reminders', { daily: '09:00' }, async (day, context) => {
    const ending = await context.tx.rows(
      Ending,
      `${about} AND t.status = 'ACTIVE' AND t.end_date = ANY($1::date[]) ORDER BY t.id`,
      [reminderDays.map((days) => addDays(day, days))],
    )
    for (const one of ending) await told.raise(events.contractEnds, aboutEnding(one), context)
  })
}
