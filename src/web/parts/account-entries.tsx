import { Link } from '@tanstack/react-router'
import { accountWords } from '#contract/bills/account-words.ts'
import {
  accountEntryWords,
  type AccountEntry,
  type CompanyAccount,
} from '#contract/bills/company-accounts.ts'
import { sum } from '#contract/rules/shares.ts'
import { useText } from '#web/core/i18n.ts'
import { emptyDash, formatMoney, signedMoney } from '#web/lib/format.ts'
import { classes } from '#web/ui/classes.ts'
import { useIsPhone } from '#web/ui/is-phone.ts'

interface EntriesProps {
  account: CompanyAccount
  from: string
  to: string
}

const isLess = ({ amount }: AccountEntry): boolean => amount.startsWith('-')
const sizeOf = ({ amount }: AccountEntry): string => (amount.startsWith('-') ? amount.slice(1) : amount)

const EntryNumber = ({ entry: { number, billId } }: { entry: AccountEntry }) =>
  billId && number ? (
    <Link to="/bill/BillList/$id" params={{ id: billId }}>
      {number}
    </Link>
  ) : (
    emptyDash(number)
  )

const cell = 'px-3 py-2'
const amountCell = `${cell} text-right whitespace-nowrap tabular-nums`

const heads = ['day', 'kind', 'number', 'text', 'more', 'less', 'balance'] as const

const Heads = () => {
  const text = useText()
  return (
    <thead className="bg-surface-2 text-ink-2">
      <tr>
        {heads.map((head, at) => (
          <th
            key={head}
            scope="col"
            className={classes(cell, 'font-medium whitespace-nowrap', at > 3 ? 'text-right' : 'text-left')}
          >
            {text(accountWords[head])}
          </th>
        ))}
      </tr>
    </thead>
  )
}

const EntriesTable = ({ account: { opening, closing, entries }, from, to }: EntriesProps) => {
  const text = useText()
  const total = (wanted: readonly AccountEntry[]) => formatMoney(sum(wanted.map(sizeOf)))
  return (
    <div className="overflow-x-auto">
      <table className="w-full min-w-[52rem] text-sm">
        <Heads />
        <tbody>
          <tr className="border-t border-line-soft text-ink-2">
            <td className={cell}>{from}</td>
            <th scope="row" colSpan={5} className={`${cell} text-left font-normal`}>
              {text(accountWords.opening)}
            </th>
            <td className={amountCell}>{formatMoney(opening)}</td>
          </tr>
          {entries.map((entry, at) => (
            <tr key={at} className="border-t border-line-soft">
              <td className={`${cell} whitespace-nowrap tabular-nums`}>{entry.day}</td>
              <td className={cell}>{text(accountEntryWords[entry.kind])}</td>
              <td className={`${cell} whitespace-nowrap`}>
                <EntryNumber entry={entry} />
              </td>
              <td className={`${cell} wrap-anywhere text-ink-2`}>{emptyDash(entry.text)}</td>
              <td className={amountCell}>{isLess(entry) ? null : formatMoney(sizeOf(entry))}</td>
              <td className={amountCell}>{isLess(entry) ? formatMoney(sizeOf(entry)) : null}</td>
              <td className={amountCell}>{formatMoney(entry.balance)}</td>
            </tr>
          ))}
          <tr className="border-t border-line font-semibold">
            <td className={`${cell} tabular-nums`}>{to}</td>
            <th scope="row" colSpan={3} className={`${cell} text-left`}>
              {text(accountWords.closing)}
            </th>
            <td className={amountCell}>{total(entries.filter((entry) => !isLess(entry)))}</td>
            <td className={amountCell}>{total(entries.filter(isLess))}</td>
            <td className={amountCell}>{formatMoney(closing)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}

/** On phones a line each, with the balance below its amount. */
const EntryCards = ({ account: { entries } }: EntriesProps) => {
  const text = useText()
  return (
    <ul className="text-sm">
      {entries.map((entry, at) => (
        <li
          key={at}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 border-t border-line-soft px-4.5 py-2.5"
        >
          <span className="font-medium">{text(accountEntryWords[entry.kind])}</span>
          <span className="text-right tabular-nums">{signedMoney(entry.amount)}</span>
          <span className="wrap-anywhere text-ink-2">
            <EntryNumber entry={entry} /> {entry.text}
          </span>
          <span className="text-right text-ink-3 tabular-nums">
            {text(accountWords.balance)} {formatMoney(entry.balance)}
          </span>
          <span className="col-span-full text-xs text-ink-3 tabular-nums">{entry.day}</span>
        </li>
      ))}
    </ul>
  )
}

/** What changed what a company owes, day by day, with what it owed then. */
export const AccountEntries = (props: EntriesProps) => {
  const Drawn = useIsPhone() ? EntryCards : EntriesTable
  return <Drawn {...props} />
}
