import * as z from 'zod/mini'
import { billLabels, type Bill } from '#contract/bills/bill-fields.ts'
import type { BillVersion } from '#contract/bills/bill-lines.ts'
import { billStates } from '#contract/bills/bill-states.ts'
import { billPayStates, billTypes, invoicingStates } from '#contract/bills/bill-words.ts'
import { nameFrom, type Named } from '#contract/core/message.ts'
import type { Paper } from '#contract/core/paper.ts'
import { formatFen } from '#contract/rules/money.ts'
import { fenOf } from '#contract/rules/shares.ts'
import type { Context } from '#server/calls/caller.ts'
import { dictText, type Speech } from '#server/store/present.ts'
import { billPaperWords as words } from './paper-words.ts'
import type { Voice } from './paper-tables.ts'

const Account = z.object({
  holder: z.string(),
  bankName: z.string(),
  bankBranch: z.nullable(z.string()),
  accountNo: z.string(),
})

/** The accounts of the provider that bills are paid to. */
const accountsOf = async ({ tx }: Pick<Context, 'tx'>): Promise<string[]> => {
  const rows = await tx.rows(
    Account,
    `SELECT holder, bank_name AS "bankName", bank_branch AS "bankBranch", account_no AS "accountNo" FROM accounts_to_pay_to()`,
  )
  return rows.map(({ holder, bankName, bankBranch, accountNo }) =>
    [holder, bankName, bankBranch, accountNo].filter((part) => part !== null).join(' · '),
  )
}

const nameIn = ({ zh, en }: Named, { locale }: Voice): string => (locale === 'en' && en) || zh

const periodOf = ({ periodFrom, periodTo }: Bill, { say }: Voice): string =>
  periodFrom === periodTo ? periodFrom : say(words.period, { from: periodFrom, to: periodTo })

/** What the paper of a bill is called. */
export const titleOf = (bill: Bill, voice: Voice, dicts: Speech['dicts']): string =>
  voice.say(words.title, {
    type: dictText(billTypes.code, bill.billType, { dicts, locale: voice.locale }),
    period: periodOf(bill, voice),
  })

/** How the current version stands: what is adjusted, agreed to, invoiced and paid, and until when. */
const standing = (bill: Bill, { say, locale }: Voice, dicts: Speech['dicts']): Paper['facts'] => {
  const word = (code: string, value: string) => dictText(code, value, { dicts, locale })
  return [
    [say(billLabels.adjustAmount), bill.adjustAmount === '0.00' ? '' : bill.adjustAmount, 'money'],
    [say(billLabels.paidAmount), bill.paidAmount, 'money'],
    [say(billLabels.confirmStatus), word(billStates.states.code, bill.confirmStatus)],
    [say(billLabels.payStatus), word(billPayStates.code, bill.payStatus)],
    [
      say(billLabels.invoicingStatus),
      bill.invoicingStatus ? word(invoicingStates.code, bill.invoicingStatus) : '',
    ],
    [say(billLabels.confirmUntil), bill.confirmUntil ?? ''],
    [say(billLabels.payUntil), bill.payUntil ?? ''],
  ]
}

/** A version of a bill as its paper says it: what it came to and when, whoever reads it. */
export type PaperVersion = Pick<BillVersion, 'versionNo' | 'amountWithTax' | 'tax' | 'memberCount' | 'madeAt'>

/** What stands at the head of the paper of a bill, in one of its versions. */
export const factsOf = async (
  {
    bill,
    version,
    dicts,
  }: { readonly bill: Bill; readonly version: PaperVersion; readonly dicts: Speech['dicts'] },
  voice: Voice,
  context: Pick<Context, 'tx'>,
): Promise<Paper['facts']> => {
  const { say } = voice
  const untaxed = formatFen(fenOf(version.amountWithTax) - fenOf(version.tax))
  const isCurrent = version.versionNo === bill.versionNo
  const contract = nameIn(nameFrom(bill, 'contractName'), voice)
  const accounts = await accountsOf(context)
  const facts: Paper['facts'] = [
    [say(billLabels.billNo), bill.billNo],
    [say(words.versionOf), `${say(words.version, { no: version.versionNo })} · ${version.madeAt}`],
    [say(words.company), nameIn(nameFrom(bill, 'companyName'), voice)],
    [say(billLabels.payerName), nameIn(nameFrom(bill, 'payerName'), voice)],
    [say(words.contract), `${bill.contractNo} · ${contract}`],
    [say(billLabels.orderNo), bill.orderNo ?? ''],
    [say(words.covers), periodOf(bill, voice)],
    [say(billLabels.amountWithTax), version.amountWithTax, 'money'],
    [say(billLabels.memberCount), String(version.memberCount), 'count'],
    [say(billLabels.amountWithoutTax), untaxed, 'money'],
    [say(billLabels.tax), version.tax, 'money'],
    ...(isCurrent ? standing(bill, voice, dicts) : []),
    ...accounts.map((account) => [say(words.payTo), account] as const),
  ]
  return facts.filter(([, value]) => value !== '')
}
