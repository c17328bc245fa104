import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ClipboardEvent, type CSSProperties, type ReactNode } from 'react'
import { fieldMeta, type Kind } from '#contract/core/fields.ts'
import type { LineRules } from '#contract/core/lines.ts'
import { useText } from '#web/core/i18n.ts'
import { useStable } from '#web/core/use-stable.ts'
import { dictChoices, useChoices } from '#web/pickers/choices.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { useSortable } from '#web/ui/sortable.ts'
import { toast } from '#web/ui/toasts.ts'
import { kindOfLine, LinesTable } from '#web/values/lines-table.tsx'
import { Bound } from '../bound-field.tsx'
import { checkDraft } from '../check-draft.ts'
import { isRequired, valuesOf, type Problems, type Wire } from '../draft.ts'
import { useDraftContext } from '../draft-context.ts'
import { cellName, linesIn, type LineValues } from '../lines-text.ts'
import { LineRow } from './line-fields.tsx'
import { isSheetText, readPasted, type Pasted, type PasteColumn } from './lines-paste.ts'
import { fieldsOf, useLines, wireOf } from './use-lines.ts'

interface LinesProps<Line extends Wire> {
  name: string
  hint?: string | undefined
  className?: string | undefined
  /** Says something of all lines, of those that are filled in rightly. */
  total?: ((lines: readonly Line[]) => ReactNode) | undefined
}

/** How wide the inputs of a kind are beside each other. */
const widths: Partial<Record<Kind, string>> = {
  money: 'minmax(7rem,9rem)',
  rate: 'minmax(5rem,6rem)',
  number: 'minmax(5rem,6rem)',
  flag: '3.5rem',
  day: 'minmax(8rem,10rem)',
}
/** The columns that a paste is read into. Which fields lines have never changes, so each may ask for its dictionary. */
const usePasteColumns = (rules: LineRules): PasteColumn[] => {
  const text = useText()
  return fieldsOf(rules).map((field) => {
    const schema = rules.row.shape[field]
    const { dict = '' } = (schema && fieldMeta(schema)) ?? {}
    // oxlint-disable-next-line react/rules-of-hooks -- always the same fields
    const options = useChoices(dict === '' ? { fixed: [] } : dictChoices(dict, schema && valuesOf(schema)))
    return { field, label: rules.labels[field] ? text(rules.labels[field]) : field, options }
  })
}

const useSayPasted = () => {
  const { t } = useLingui()
  return ({ lines, unread, leftOut }: Pasted) => {
    const [first] = unread
    const count = lines.length
    const said = [
      t`已粘贴 ${count} 行`,
      ...(leftOut > 0 ? [t`${leftOut} 行超出上限，没有粘贴`] : []),
      ...(first
        ? [
            t`${unread.length} 个单元格没有读懂，例如第 ${first.line} 行${first.label}“${first.text.slice(0, 20)}”，请手工填写`,
          ]
        : []),
    ]
    toast(unread.length + leftOut > 0 ? 'warning' : 'success', said.join(t`；`))
  }
}

/** More fields than stand beside each other: each line is a card at every width. */
const mostBeside = 9

const Head = ({ rules, columns }: { rules: LineRules; columns: readonly PasteColumn[] }) => (
  <div aria-hidden="true" className="hidden grid-cols-(--line-columns) gap-2 text-xs text-ink-3 md:grid">
    <span />
    {columns.map(({ field, label }) => (
      <span key={field}>
        {label}
        {isRequired(rules.row.shape[field]) ? <span className="ml-0.5 text-red">*</span> : null}
      </span>
    ))}
  </div>
)

type Made = Pick<ReturnType<typeof useLines>, 'rules' | 'lines'>

/** Lines that are not changed any more, with the texts of their dictionaries. */
const shownLines = ({ rules, lines }: Made, columns: readonly PasteColumn[]): Wire[] =>
  lines.map(({ values }) => {
    const texts = columns.map(({ field, options }) => [
      `${field}_dictText`,
      options.find(({ value }) => value === values[field])?.label ?? '',
    ])
    return { ...wireOf(rules, values), ...(Object.fromEntries(texts) as Wire) }
  })

const Total = <Line extends Wire>({ of, rules, lines }: { of: LinesProps<Line>['total'] } & Made) => {
  if (!of) return null
  const form = { shape: rules.row.shape, labels: rules.labels }
  const right = lines.flatMap(({ values }) =>
    'data' in checkDraft(form, values, fieldsOf(rules)) ? [wireOf(rules, values)] : [],
  )
  return <p className="text-right text-sm tabular-nums">{of(right as readonly Wire[] as readonly Line[])}</p>
}

const Removed = ({ removed, undo }: Pick<ReturnType<typeof useLines>, 'removed' | 'undo'>) =>
  removed ? (
    <output className="flex items-center gap-2 text-sm text-ink-3">
      <Trans>已移除第 {removed.at + 1} 行</Trans>
      <Button variant="link" onClick={undo}>
        <Trans>撤销</Trans>
      </Button>
    </output>
  ) : null

/** Takes what a spreadsheet put into the clipboard: into the line the focus is in where it is empty, else behind it. */
const usePaste = (made: ReturnType<typeof useLines>, columns: readonly PasteColumn[]) => {
  const say = useSayPasted()
  const { rules, lines, room } = made
  return (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!isSheetText(text)) return
    event.preventDefault()
    const key = (event.target as Element).closest<HTMLElement>('[data-line]')?.dataset['line']
    const at = lines.findIndex((line) => line.key === key)
    const here = lines[at]
    const instead = here && !made.isFilled(here) ? 1 : 0
    const pasted = readPasted(text, { rules, columns, room: room + instead })
    made.insert(pasted.lines, here ? at + 1 - instead : lines.length, instead)
    say(pasted)
  }
}

interface EditorProps<Line extends Wire> extends Pick<LinesProps<Line>, 'total'> {
  made: ReturnType<typeof useLines>
  columns: readonly PasteColumn[]
  problemsOf: (line: LineValues) => Problems
}

const Editor = <Line extends Wire>({ made, columns, problemsOf, total }: EditorProps<Line>) => {
  const { t } = useLingui()
  const { input, rules, lines, list, room } = made
  const [said, say] = useState('')
  const sorting = useSortable((from, to) => {
    if (made.move(from, to)) say(t`第 ${from + 1} 行移到第 ${to + 1} 行，共 ${lines.length} 行`)
  })
  const change = useStable(made.change)
  const remove = useStable(made.remove)
  const paste = usePaste(made, columns)
  const isWide = columns.length > mostBeside
  const fields = columns.map(({ field }) => widths[kindOfLine(rules, field)] ?? 'minmax(6rem,1fr)')
  return (
    <div
      className="grid gap-2"
      style={{ '--line-columns': ['1.75rem', ...fields, '1.75rem'].join(' ') } as CSSProperties}
      onPaste={paste}
    >
      <div className="-m-1 grid gap-2 p-1 md:overflow-x-auto">
        {lines.length > 0 && !isWide ? <Head rules={rules} columns={columns} /> : null}
        <ol ref={list} aria-label={input.label} className="grid gap-2 empty:hidden">
          {lines.map((line, at) => (
            <LineRow
              key={line.key}
              {...{ rules, line, at, sorting, isWide }}
              problems={problemsOf(line)}
              onValues={change}
              onRemove={remove}
            />
          ))}
        </ol>
      </div>
      <Removed removed={made.removed} undo={made.undo} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button icon="plus" size="small" disabled={room <= 0} onClick={made.add}>
          <Trans>添加一行</Trans>
        </Button>
        <Total of={total} rules={rules} lines={lines} />
      </div>
      <output className="sr-only">{said}</output>
    </div>
  )
}

/**
 * The lines of a record in its form: added, removed, brought into another order by their handles or with Alt+↑↓, and pasted from a
 * spreadsheet. They are checked and saved with the record; what is wrong with one stands in it, and is said for all.
 */
export const Lines = <Line extends Wire>(props: LinesProps<Line>) =>
  useDraftContext().rules.shape[props.name] ? <Asked {...props} /> : null

const Asked = <Line extends Wire>({ name, hint, className, total }: LinesProps<Line>) => {
  const { t } = useLingui()
  const { problems } = useDraftContext()
  const made = useLines(name)
  const { input, rules, lines } = made
  const columns = usePasteColumns(rules)
  const problemsOf = (line: LineValues): Problems =>
    Object.fromEntries(
      Object.keys(line.values).flatMap((field) => {
        const problem = problems[cellName(name, line, field)]
        return problem ? [[field, problem]] : []
      }),
    )
  const wrong = lines.flatMap((line, at) => (Object.keys(problemsOf(line)).length > 0 ? [at + 1] : []))
  const { min, max } = rules
  const count = min > 0 ? t`${min} 至 ${max} 行` : t`最多 ${max} 行`
  return (
    <Bound
      group
      input={{
        ...input,
        error: wrong.length > 0 ? t`第 ${wrong.join(t`、`)} 行填写有误` : input.error,
      }}
      className={classes('min-w-0', className)}
      hint={
        input.lock === undefined
          ? [...(hint ? [hint] : []), t`${count}；可以从表格复制多行，粘贴到任意一格`].join(t`；`)
          : undefined
      }
      read={(value) => (value === '' ? '' : t`${linesIn(value).length} 行`)}
    >
      {input.lock === undefined ? (
        <Editor made={made} columns={columns} problemsOf={problemsOf} total={total} />
      ) : (
        <LinesTable rules={rules} lines={shownLines(made, columns)} label={input.label} />
      )}
    </Bound>
  )
}
