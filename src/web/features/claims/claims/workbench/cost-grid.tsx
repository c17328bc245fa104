import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { partLabels } from '#contract/claims/claim-invoices.ts'
import { costKinds } from '#contract/rules/care-types.ts'
import { currentLocale, useText } from '#web/core/i18n.ts'
import { formatMoney } from '#web/lib/format.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { AmountCell, cellLook, TextCell } from './cell.tsx'
import {
  decidedParts,
  emptyLine,
  parts,
  remainderOfEntry,
  totalOfParts,
  type Entry,
  type EntryLine,
} from './entry.ts'

interface GridProps {
  entry: Entry
  isOpen: boolean
  onChange: (how: (entry: Entry) => void) => void
}

const headLook = 'px-1.5 py-2 text-xs font-normal text-ink-3'

/** The next line in the same column; after the last one a new line. */
const useNextLine =
  ({ entry, onChange }: GridProps) =>
  (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, ctrlKey, metaKey, currentTarget } = event
    if (key !== 'Enter' || ctrlKey || metaKey || !(target instanceof HTMLElement)) return
    const at = target.dataset['at']
    const column = target.dataset['column']
    if (at === undefined || !column) return
    event.preventDefault()
    if (Number(at) + 1 === entry.costLines.length) onChange((one) => void one.costLines.push(emptyLine()))
    const next = `[data-at="${Number(at) + 1}"][data-column="${column}"]`
    const grid = currentTarget
    requestAnimationFrame(() => grid.querySelector<HTMLElement>(next)?.focus())
  }

const KindCell = ({
  onValue,
  ...rest
}: Omit<ComponentProps<'select'>, 'onChange'> & { onValue: (value: string) => void }) => (
  <select {...rest} onChange={(event) => onValue(event.target.value)} className={cellLook}>
    {costKinds.items.map(([value, zh, en]) => (
      <option key={value} value={value}>
        {currentLocale() === 'zh' ? zh : en}
      </option>
    ))}
  </select>
)

interface LineProps extends GridProps {
  line: EntryLine
  at: number
}

const Line = ({ line, at, isOpen, onChange }: LineProps) => {
  const { t } = useLingui()
  const text = useText()
  const set = (field: 'name' | 'kind' | (typeof parts)[number]) => (value: string) =>
    onChange((entry) => {
      const own = entry.costLines[at]
      if (own) own[field] = value
    })
  const place = at + 1
  const about = (column: string, label: string) => ({
    'data-at': at,
    'data-column': column,
    'aria-label': t`第 ${place} 行：${label}`,
    disabled: !isOpen,
  })
  return (
    <tr className="border-t border-line-soft focus-within:bg-accent-soft">
      <td>
        <TextCell {...about('name', t`项目`)} value={line.name} maxLength={100} onValue={set('name')} />
      </td>
      <td>
        <KindCell {...about('kind', t`费用类别`)} value={line.kind} onValue={set('kind')} />
      </td>
      <td className="px-1.5 text-right text-sm tabular-nums text-ink-2">{formatMoney(totalOfParts(line))}</td>
      {parts.map((part) => (
        <td key={part}>
          <AmountCell {...about(part, text(partLabels[part]))} value={line[part]} onValue={set(part)} />
        </td>
      ))}
      <td>
        {isOpen ? (
          <IconButton
            small
            icon="close"
            tabIndex={-1}
            label={t`删除第 ${place} 行`}
            onClick={() => onChange((entry) => void entry.costLines.splice(at, 1))}
          />
        ) : null}
      </td>
    </tr>
  )
}

const Head = () => {
  const { t } = useLingui()
  const text = useText()
  return (
    <thead className="bg-head">
      <tr>
        <th className={`${headLook} text-left`}>{t`项目`}</th>
        <th className={`${headLook} text-left`}>{t`类别`}</th>
        <th className={`${headLook} text-right`}>{t`金额`}</th>
        {parts.map((part) => (
          <th key={part} className={`${headLook} text-right`}>
            {text(partLabels[part])}
          </th>
        ))}
        <th className="w-7" aria-label={t`操作`} />
      </tr>
    </thead>
  )
}

/** The parts of an invoice without cost lines, in one row; with lines what they come to. */
const WholeRow = ({ entry, isOpen, onChange }: GridProps) => {
  const { t } = useLingui()
  const text = useText()
  const { length } = entry.costLines
  const [sums, rest] = [decidedParts(entry), remainderOfEntry(entry)]
  const cell = (part: (typeof parts)[number]): ReactNode => {
    if (length > 0)
      return (
        <span className="block px-1.5 text-right tabular-nums">
          {sums[part] ? formatMoney(sums[part]) : '–'}
        </span>
      )
    const label = text(partLabels[part])
    return (
      <AmountCell
        aria-label={t`整张票据：${label}`}
        disabled={!isOpen}
        value={entry[part]}
        placeholder={rest?.part === part ? formatMoney(rest.amount) : undefined}
        onValue={(value) => onChange((one) => (one[part] = value))}
      />
    )
  }
  return (
    <tr className="h-10 border-t border-line text-sm font-semibold">
      <td colSpan={2} className="px-1.5">
        {length > 0 ? <Trans>{length} 行合计</Trans> : <Trans>整张票据</Trans>}
      </td>
      <td className="px-1.5 text-right tabular-nums">{formatMoney(totalOfParts(sums))}</td>
      {parts.map((part) => (
        <td key={part}>{cell(part)}</td>
      ))}
      <td aria-hidden="true" />
    </tr>
  )
}

/** The cost lines of an invoice with the parts of each; Enter goes to the next line, and makes one after the last. */
export const CostGrid = (props: GridProps) => {
  const { t } = useLingui()
  const { entry, isOpen, onChange } = props
  const onKeyDown = useNextLine(props)
  return (
    <div className="overflow-x-auto">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its cells take the keys */}
      <table aria-label={t`费用明细`} onKeyDown={onKeyDown} className="w-full min-w-[33rem] table-fixed">
        <colgroup>
          <col className="w-[17%]" />
          <col className="w-[15%]" />
          <col className="w-[13%]" />
          <col span={5} />
          <col className="w-7" />
        </colgroup>
        <Head />
        <tbody>
          {entry.costLines.map((line, at) => (
            <Line key={line.key} {...props} line={line} at={at} />
          ))}
          <WholeRow {...props} />
        </tbody>
      </table>
      {isOpen ? (
        <button
          type="button"
          onClick={() => onChange((one) => void one.costLines.push(emptyLine()))}
          className="px-3 py-2 text-sm text-accent-strong hover:underline"
        >
          + <Trans>费用明细</Trans>
        </button>
      ) : null}
    </div>
  )
}
