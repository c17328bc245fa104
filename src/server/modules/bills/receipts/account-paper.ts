import * as z from 'zod/mini'
import { accountWords as words } from '#contract/bills/account-words.ts'
import {
  accountEntryWords,
  type CompanyAccount,
  type companyAccounts,
  type InvoicedPart,
} from '#contract/bills/company-accounts.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import { Failure } from '#contract/core/failures.ts'
import type { Locale } from '#contract/core/message.ts'
import type { Paper, PaperTable } from '#contract/core/paper.ts'
import { sum } from '#contract/rules/shares.ts'
import type { Context } from '#server/calls/caller.ts'
import type { FileAnswer } from '#server/calls/implement.ts'
import { company } from '#server/db/schema/companies.ts'
import { aboutPaper, paperFile, type Say } from '#server/documents/paper-file.ts'
import { paperWords } from '#server/documents/paper-words.ts'
import type { Services } from '#server/services.ts'
import { rowsOf } from '#server/store/data-rules.ts'
import { notePaper } from '#server/store/note-export.ts'
import { nameIn } from '#server/store/present.ts'
import { readAccount, type AccountSpan } from './account-entries.ts'
import { accountTelling } from './account-telling.ts'

const moveTable = ({ opening, closing, entries }: CompanyAccount, from: string, say: Say): PaperTable => {
  const rows = entries.map(({ day, kind, number, text, amount, balance }) => {
    const [more, less] = amount.startsWith('-') ? ['', amount.slice(1)] : [amount, '']
    return [day, say(accountEntryWords[kind]), number ?? '', text ?? '', more, less, balance]
  })
  const total = (of: number) => sum(rows.map((row) => row[of] || '0.00'))
  return {
    title: say(words.moves),
    columns: [
      { title: say(words.day), kind: 'day', width: 1.1 },
      { title: say(words.kind), kind: 'text', width: 1.5 },
      { title: say(words.number), kind: 'text', width: 1.6 },
      { title: say(words.text), kind: 'text', width: 1.7 },
      { title: say(words.more), kind: 'money', width: 1.4 },
      { title: say(words.less), kind: 'money', width: 1.4 },
      { title: say(words.balance), kind: 'money', width: 1.5 },
    ],
    rows: [[from, say(words.opening), '', '', '', '', opening], ...rows],
    sums: ['', say(words.closing), '', '', total(4), total(5), closing],
  }
}

const invoiceTable = (issued: readonly InvoicedPart[], say: Say): PaperTable[] =>
  issued.length === 0
    ? []
    : [
        {
          title: say(words.invoices),
          columns: [
            { title: say(words.day), kind: 'day', width: 1 },
            { title: say(words.invoiceNo), kind: 'text', width: 2 },
            { title: say(words.billNo), kind: 'text', width: 1.5 },
            { title: say(words.amount), kind: 'money', width: 1.5 },
          ],
          rows: issued.map(({ day, invoiceNo, billNo, amount }) => [day, invoiceNo, billNo, amount]),
          sums: [say(paperWords.total), '', '', sum(issued.map(({ amount }) => amount))],
        },
      ]

const Company = z.object({ name: z.string(), code: z.string(), orgCode: z.string() })

/** Who pays, as its reader may see the account of; throws `notFound`. */
const payerOf = async ({ companyId }: AccountSpan, locale: Locale, context: Context) => {
  const [payer] = await context.tx.rows(
    Company,
    `SELECT ${nameIn(locale, 'company_name')} AS name, company_code AS code, sys_org_code AS "orgCode" FROM ${rowsOf(company, context)} c WHERE id = $1`,
    [companyId],
  )
  if (!payer) throw new Failure('notFound')
  return payer
}

/** The account of a company over some days (domain 12.10). */
const read = async (asked: AccountSpan, context: Context): Promise<CompanyAccount> => {
  await payerOf(asked, context.locale, context)
  return readAccount(asked, context)
}

/** The same as a paper; noted in the trail. */
const paper =
  ({ translate }: Pick<Services, 'translate'>) =>
  async (asked: ParsedOf<typeof companyAccounts.paper>, context: Context): Promise<FileAnswer> => {
    const { companyId, from, to, format, locale = context.locale } = asked
    const say: Say = (message, values) => translate(locale, message, values)
    const payer = await payerOf(asked, locale, context)
    const account = await readAccount(asked, context)
    const made: Paper = {
      ...aboutPaper(context.caller.realname, locale, say),
      title: say(words.title),
      number: payer.code,
      facts: [
        [say(words.company), payer.name],
        [say(words.span), say(words.days, { from, to })],
        [say(words.opening), account.opening, 'money'],
        [say(words.closing), account.closing, 'money'],
      ],
      tables: [moveTable(account, from, say), ...invoiceTable(account.invoices, say)],
      notes: [say(words.sign), say(words.check)],
    }
    const about = { account: true, from, to, format, locale }
    await notePaper(context.tx, company, { id: companyId, orgCode: payer.orgCode, about })
    const name = say(words.fileName, { name: payer.name, from, to })
    return paperFile(made, { name, format, userId: context.caller.userId, say })
  }

/** The account of a company, read, as a paper, and told of. */
export const accountAnswers = (services: Services) => ({
  read,
  paper: paper(services),
  ...accountTelling(services),
})
