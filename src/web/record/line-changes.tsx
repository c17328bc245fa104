import { Trans, useLingui } from '@lingui/react/macro'
import type { Line, LineRules } from '#contract/core/lines.ts'
import { kindOfLine, metaOfLine } from '#web/values/lines-table.tsx'
import { fieldText, saidAs } from '#web/values/value-text.ts'

interface LineChangesProps {
  rules: LineRules
  before: readonly Line[]
  after: readonly Line[]
}

const fieldsOf = ({ row }: LineRules) => Object.keys(row.shape).filter((field) => field !== 'id')

/** Ids of both in the order of one of them. */
const shared = (lines: readonly Line[], others: readonly Line[]): string =>
  lines
    .filter(({ id }) => others.some((other) => other.id === id))
    .map(({ id }) => id)
    .join(',')

/** What became of the lines of a record: which came, went and changed in what, and whether their order did. */
export const LineChanges = ({ rules, before, after }: LineChangesProps) => {
  const { t, i18n } = useLingui()
  const said = (line: object, field: string): string => {
    const meta = metaOfLine(rules, field)
    const isNo = meta.kind === 'flag' && !(line as Readonly<Record<string, unknown>>)[field]
    return isNo ? '' : fieldText(saidAs(meta), line, field)
  }
  const label = (field: string) => (rules.labels[field] ? i18n._(rules.labels[field]) : field)
  const whole = (line: Line) =>
    fieldsOf(rules)
      .map((field) =>
        kindOfLine(rules, field) === 'flag' && said(line, field) ? label(field) : said(line, field),
      )
      .filter(Boolean)
      .join(' · ')
  const gone = before.filter(({ id }) => !after.some((line) => line.id === id))
  const changes = after.flatMap((line, at) => {
    const was = before.find(({ id }) => id === line.id)
    if (!was) return [{ id: line.id, text: t`新增第 ${at + 1} 行：${whole(line)}` }]
    return fieldsOf(rules).flatMap((field) => {
      const [old, now] = [said(was, field) || '–', said(line, field) || '–']
      const id = `${line.id} ${field}`
      if (old !== now) return [{ id, text: t`第 ${at + 1} 行${label(field)}：${old} → ${now}` }]
      return `${field}_changed` in line
        ? [{ id, text: t`第 ${at + 1} 行${label(field)}：已更改，此处不显示` }]
        : []
    })
  })
  return (
    <ul className="grid gap-0.5">
      {gone.map((line) => (
        <li key={line.id} className="text-ink-3">
          <Trans>移除：{whole(line)}</Trans>
        </li>
      ))}
      {changes.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
      {shared(before, after) === shared(after, before) ? null : (
        <li>
          <Trans>调整了顺序</Trans>
        </li>
      )}
    </ul>
  )
}
