import { firstOf, type Message, type MessageValues } from '#contract/core/message.ts'
import { cleanKey } from '#contract/rules/clean-text.ts'
import { isFault } from '#server/import-export/import-references.ts'
import type { Context } from '#server/calls/caller.ts'
import type { Settled, SettledRow, SettlingSheet } from '#server/import-export/sheet-hooks.ts'
import type { RowNaming, SheetRow } from '#server/import-export/sheet-row.ts'
import type { RowOwner } from '#server/store/named-rows.ts'
import { sheetTexts as texts } from './bank-sheet-texts.ts'
import { outgoing, ours } from './bank-titles.ts'
import { accountsForReceipts, payersNamed, type Account, type Payer } from './payers-of-sheet.ts'

type Fault = { readonly field: string; readonly text: Message; readonly values?: MessageValues }

/** A row, as far as it says whose account and whose money it is. */
interface Line {
  readonly rowNumber: number
  /** Why it is no receipt. */
  readonly fault: Fault | undefined
  readonly saysCompany: boolean
  readonly payer: string
  readonly billNos: readonly string[]
  /** Empty where it says none. */
  readonly account: string
  readonly accountNo: string
  /** The account that its column names. */
  readonly named: RowOwner | undefined
}

const mostNamed = 4
const billNumber = /BL\d{11,}/g
const isNegative = (text: string): boolean => /^[-−(（]/.test(text.normalize('NFKC').trim())
const isNothing = (text: string): boolean => /^0*(\.0*)?$/.test(text)

/** What makes a row no receipt that may be entered. */
const faultOf = (texts_: SheetRow['texts'], read: (field: string) => string): Fault | undefined => {
  const cell = (field: string) => texts_[field] ?? ''
  const currency = cell('currency')
  if (isNegative(cell('amount'))) return { field: 'amount', text: texts.negative }
  const isPaid = isNothing(read('amount')) && !isNothing(cell('paidOut').replaceAll(/[,，-]/g, ''))
  if (isPaid || outgoing.has(cleanKey(cell('direction')))) return { field: 'amount', text: texts.outgoing }
  if (!ours.has(cleanKey(currency))) return { field: 'currency', text: texts.foreign, values: { currency } }
  return cell('reference') === '' ? { field: 'reference', text: texts.noReference } : undefined
}

const lineOf = (row: SheetRow, sheet: SettlingSheet, named: ReadonlyMap<string, RowNaming>): Line => {
  const cell = (field: string) => row.texts[field] ?? ''
  const account = cell('ownAccountId')
  const found = account === '' ? undefined : named.get('ownAccountId')?.(row.texts)
  return {
    rowNumber: row.rowNumber,
    fault: faultOf(row.texts, (field) => sheet.read(row, field)),
    saysCompany: cell('companyId') !== '',
    payer: cell('payerName').slice(0, 100),
    billNos: cleanKey(cell('remittanceText')).match(billNumber) ?? [],
    account,
    accountNo: cell('ownAccountNo'),
    named: found && !isFault(found) ? found : undefined,
  }
}

/** The account of each row: what it says, else the one that the others say, or the only one there is. */
const accountOf = (lines: readonly Line[], accounts: readonly Account[]) => {
  const byNumber = new Map(accounts.map((account) => [account.no, account]))
  const numbered = ({ accountNo }: Line) => byNumber.get(cleanKey(accountNo))
  const said = new Map(
    lines.flatMap((line) => line.named ?? numbered(line) ?? []).map((one) => [one.id, one]),
  )
  const [only] = said.size > 0 ? said.values() : accounts
  const shared = said.size === 1 || (said.size === 0 && accounts.length === 1) ? only : undefined
  return (line: Line): RowOwner | Fault | undefined => {
    // What its column says wrongly is refused there.
    if (line.account !== '') return line.named
    if (line.accountNo !== '')
      return (
        numbered(line) ?? {
          field: 'ownAccountNo',
          text: texts.otherAccount,
          values: { account: line.accountNo },
        }
      )
    return shared ?? { field: 'ownAccountId', text: texts.noAccount }
  }
}

/** Who is taken to have paid: whoever is called so, is invoiced so or paid so before, else who owes the bill that is named. */
const payerOf = (line: Line, payers: ReadonlyMap<string, readonly Payer[]>): Payer | Fault => {
  const { payer, billNos } = line
  const byName = payers.get(cleanKey(payer)) ?? []
  const byBill = new Map(billNos.flatMap((no) => payers.get(no) ?? []).map((one) => [one.id, one]))
  const found = byName.length > 0 ? byName : [...byBill.values()]
  const [first] = found
  if (!first) return { field: 'companyId', text: texts.unknownPayer, values: { payer } }
  const companies = firstOf(
    found.map(({ name }) => name),
    mostNamed,
  )
  return found.length === 1
    ? first
    : { field: 'companyId', text: texts.severalPayers, values: { payer, companies } }
}

/** Settles to which own account the transfers of a bank's sheet came, and who is taken to have made them. */
export const settleBankSheet = async (sheet: SettlingSheet, context: Context): Promise<Settled> => {
  const lines: Line[] = []
  for await (const { rows, named } of sheet.batches())
    lines.push(...rows.map((row) => lineOf(row, sheet, named)))
  const asked = lines.filter(({ fault, saysCompany }) => !fault && !saysCompany)
  const payers = await payersNamed(
    {
      names: asked.map(({ payer }) => payer).filter(Boolean),
      billNos: asked.flatMap(({ billNos }) => billNos),
    },
    context,
  )
  const account = accountOf(lines, await accountsForReceipts(context))
  const settled = ({ fault, ...line }: Line): SettledRow => {
    const refused = ({ field, text, values }: Fault): SettledRow => ({
      problem: { field, code: text.id, message: context.translate(text, values) },
    })
    if (fault) return refused(fault)
    const found = account({ fault, ...line })
    if (found && 'text' in found) return refused(found)
    const payer = line.saysCompany ? undefined : payerOf({ fault, ...line }, payers)
    if (payer && 'text' in payer) return refused(payer)
    return { named: { ...(found && { ownAccountId: found }), ...(payer && { companyId: payer }) } }
  }
  return {
    rows: new Map(lines.map((line) => [line.rowNumber, settled(line)])),
    told: [],
    made: new Map(),
  }
}
