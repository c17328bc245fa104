import type { I18n, MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { fieldMeta, type FieldMeta, type Kind } from '#contract/core/fields.ts'
import { kinds } from '#contract/core/kinds.ts'
import type { LineRules } from '#contract/core/lines.ts'
import { currentLocale } from '#web/core/i18n.ts'
import { useIsPhone } from '#web/ui/is-phone.ts'
import { emptyDash } from '#web/lib/format.ts'
import { classes } from '#web/ui/classes.ts'
import { drawDict } from './value.tsx'
import { fieldText, saidAs } from './value-text.ts'

/** What a field of a line is. */
export const metaOfLine = ({ row }: LineRules, field: string): FieldMeta => {
  const schema = row.shape[field]
  return (schema && fieldMeta(schema)) ?? { kind: 'text' }
}

/** Of which kind a field of a line is. */
export const kindOfLine = (rules: LineRules, field: string): Kind => metaOfLine(rules, field).kind

interface Column {
  readonly name: string
  readonly label: string
  readonly isAmount: boolean
  readonly said: (line: object) => ReactNode
}

/** A column that is worked out from a line: an amount of money. */
export interface ComputedColumn<Line> {
  readonly label: MessageDescriptor
  readonly money: (line: Line) => string
}

interface LinesTableProps<Line extends object> {
  rules: LineRules
  lines: readonly Line[]
  /** What the lines are called. */
  label: string
  computed?: readonly ComputedColumn<Line>[]
  /** Draws a field otherwise than as text; undefined where it does not. */
  draw?: (line: Line, field: string) => ReactNode
}

/** In English a name is said with its English. */
const isSaidBeside = (field: string, { row }: LineRules): boolean =>
  currentLocale() === 'en' && field.endsWith('En') && Object.hasOwn(row.shape, field.slice(0, -2))

const isSaid = (line: object, field: string): boolean => {
  const value = (line as Readonly<Record<string, unknown>>)[field]
  return value !== null && value !== undefined && value !== '' && value !== false
}

/** More columns than a table of a page has room for: each line is a card at every width. */
const mostColumns = 10

const Cards = ({ lines, columns, label }: { lines: readonly object[]; columns: Column[]; label: string }) => (
  <ol aria-label={label} className="grid w-full gap-2">
    {lines.map((line, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- lines of a form have no other name
      <li key={at} className="rounded-sm border border-line p-3">
        <dl className="grid grid-cols-2 gap-x-4 gap-y-1 md:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]">
          {columns.map(({ name, label: title, said }) => (
            <div key={name} className="min-w-0 wrap-anywhere">
              <dt className="text-xs text-ink-3">{title}</dt>
              <dd>{said(line)}</dd>
            </div>
          ))}
        </dl>
      </li>
    ))}
  </ol>
)

/** The columns that some line fills in, then those that are worked out. */
const columnsOf = <Line extends object>(
  { rules, lines, computed = [], draw }: Omit<LinesTableProps<Line>, 'label'>,
  i18n: I18n,
): Column[] => [
  ...Object.keys(rules.row.shape)
    .filter((field) => field !== 'id' && !isSaidBeside(field, rules))
    .filter((field) => lines.some((line) => isSaid(line, field)))
    .map((field) => {
      const meta = metaOfLine(rules, field)
      const { kind, tones } = meta
      const title = rules.labels[field]
      return {
        name: field,
        label: title ? i18n._(title) : field,
        isAmount: kinds[kind].isAmount === true,
        said: (line: object) =>
          draw?.(line as Line, field) ??
          ((kind === 'dict' && drawDict(line, field, tones)) ||
            emptyDash(fieldText(saidAs(meta), line, field))),
      }
    }),
  ...computed.map(({ label: title, money }) => ({
    name: title.id,
    label: i18n._(title),
    isAmount: true,
    said: (line: object) => emptyDash(fieldText('money', { value: money(line as Line) }, 'value')),
  })),
]

/** Lines of a record as they are read: a table, cards on a phone. A field that no line has is left out. */
export const LinesTable = <Line extends object>({ label, ...of }: LinesTableProps<Line>): ReactNode => {
  const { i18n } = useLingui()
  const isPhone = useIsPhone()
  const { lines } = of
  if (lines.length === 0) return emptyDash(null)
  const columns = columnsOf(of, i18n)
  if (isPhone || columns.length > mostColumns) return <Cards lines={lines} columns={columns} label={label} />
  const side = ({ isAmount }: Column) => (isAmount ? 'text-right tabular-nums' : 'text-left')
  return (
    <table aria-label={label} className="w-full text-sm">
      <thead>
        <tr className="border-b border-line text-xs text-ink-3">
          {columns.map((column) => (
            <th key={column.name} scope="col" className={classes('px-2 py-1.5 font-normal', side(column))}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines of a form have no other name
          <tr key={at} className="border-b border-line last:border-0">
            {columns.map((column) => (
              <td key={column.name} className={classes('px-2 py-1.5 wrap-anywhere', side(column))}>
                {column.said(line)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
