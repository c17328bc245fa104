import * as z from 'zod/mini'
import { mostNamed, type AccountTelling, type companyAccounts } from '#contract/bills/company-accounts.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import { Failure, refusal } from '#contract/core/failures.ts'
import { events } from '#contract/messages/events.ts'
import { dayAt, momentText } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { company } from '#server/db/schema/companies.ts'
import { peopleReaching } from '#server/notices/audience.ts'
import type { Services } from '#server/services.ts'
import { rowsOf } from '#server/store/data-rules.ts'
import { toldLast } from '#server/store/history.ts'
import { realNames } from '#server/store/people.ts'

const texts = {
  nobody: /*i18n*/ {
    id: 'companyAccount.nobodyTold',
    message: '该公司没有可以查看对账单的人事账号，请先为其人事开通',
  },
  again: /*i18n*/ {
    id: 'companyAccount.toldToday',
    message: '今天 {at} 已通知过该公司的对账单，再次通知请确认',
  },
}

const Payer = z.object({ orgCode: z.string(), zh: z.string(), en: z.nullable(z.string()) })

/** The company that the caller reaches. */
const payerOf = async (companyId: string, context: Context) => {
  const [payer] = await context.tx.rows(
    Payer,
    `SELECT sys_org_code AS "orgCode", company_name AS zh, company_name_en AS en FROM ${rowsOf(company, context)} c WHERE id = $1 AND del_flag = 0`,
    [companyId],
  )
  if (!payer) throw new Failure('notFound')
  const { orgCode, ...companyName } = payer
  return { orgCode, companyName }
}

/** When a statement of a company was told last, as its history says. */
const lastTold = async (companyId: string, { tx }: Pick<Context, 'tx'>) => {
  const last = await toldLast(tx, { noun: 'company', id: companyId }, events.accountReady.code)
  return last && { ...last, isToday: dayAt(last.at) === dayAt() }
}

/** Who is told of the account of a company. */
const audienceOf = (id: string, orgCode: string, { tx }: Pick<Context, 'tx'>) => {
  const { seenBy: permission, toldOf: noun, isForClients } = events.accountReady
  return peopleReaching(tx, { permission, noun, isForClients, orgCode, id })
}

/** Whom a statement of account would be told to. */
const telling = async (
  { companyId }: ParsedOf<typeof companyAccounts.telling>,
  context: Context,
): Promise<AccountTelling> => {
  const { orgCode } = await payerOf(companyId, context)
  const people = await audienceOf(companyId, orgCode, context)
  const last = await lastTold(companyId, context)
  const by = last?.actor ? (await realNames(context.tx, [last.actor])).get(last.actor) : undefined
  return {
    names: people
      .map(({ realname }) => realname)
      .toSorted()
      .slice(0, mostNamed),
    people: people.length,
    lastAt: last ? momentText(last.at) : null,
    lastBy: by ?? null,
    isToday: last?.isToday ?? false,
  }
}

/** Tells HR of who pays, by both names; of a group that of who pays alone, whose account it is. */
const tell =
  ({ events: told }: Pick<Services, 'events'>) =>
  async (
    { companyId, from, to, again = false }: ParsedOf<typeof companyAccounts.tell>,
    context: Context,
  ): Promise<null> => {
    const { orgCode, companyName } = await payerOf(companyId, context)
    // Two who tell at once follow one another.
    await context.tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 9))', [
      `account told ${companyId}`,
    ])
    if ((await audienceOf(companyId, orgCode, context)).length === 0) throw refusal(texts.nobody)
    const last = await lastTold(companyId, context)
    if (last?.isToday && !again) throw refusal(texts.again, { at: momentText(last.at).slice(11, 16) })
    const values = { companyName, fromDay: from, toDay: to }
    await told.raise(events.accountReady, { id: companyId, orgCode, values }, context)
    return null
  }

/** Whom a statement of account would be told to, and telling it. */
export const accountTelling = (services: Services) => ({ telling, tell: tell(services) })
