import { Trans, useLingui } from '@lingui/react/macro'
import { createContext, use, useState, type ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { lineRulesOf, maskedFields, valueOfLine, type Line } from '#contract/core/lines.ts'
import type { Resource } from '#contract/core/resource.ts'
import { checkReason } from '#contract/core/secret-calls.ts'
import { emptyDash } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { isMaskedField } from '#web/values/has-numbers.ts'
import { maskText } from '#web/values/value-text.ts'
import { ActForm, type ActFormProps } from './act-form.tsx'
import { useInput } from './bound-field.tsx'
import type { Shape, Wire } from './draft.ts'
import { inputsOf } from './inputs.tsx'

const LinesTable = lazyPart(async () => (await import('#web/values/lines-table.tsx')).LinesTable<object>)

type Values = Partial<Record<string, string | null>>

/** The `reveal` of a noun. */
export type RevealCall = Endpoint<z.ZodMiniObject<Shape>, z.core.$ZodType<{ values: Values }>>

/** A record with masked fields. */
export interface SecretRow {
  readonly id: string
  readonly version: number
}

interface Shown {
  readonly all: Readonly<Record<string, Values>>
  readonly setAll: (change: (before: Shown['all']) => Shown['all']) => void
  /** Why numbers were shown last: most often the reason for the next one too. */
  readonly reason: Wire
  readonly setReason: (reason: Wire) => void
}

const ShownContext = createContext<Shown | null>(null)

/** Where numbers in full are shown: forgotten when this goes, and when a record changes. */
export const Secrets = ({ children }: { children: ReactNode }) => {
  const [all, setAll] = useState<Shown['all']>({})
  const [reason, setReason] = useState<Wire>({})
  return <ShownContext value={{ all, setAll, reason, setReason }}>{children}</ShownContext>
}

const useShown = ({ path }: RevealCall, { id, version }: SecretRow) => {
  const shown = use(ShownContext)
  if (!shown) throw new Error('a secret stands outside of Secrets')
  const { all, setAll, reason, setReason } = shown
  const key = `${path} ${id} ${version}`
  return {
    values: all[key] ?? {},
    put: (values: Values) => setAll((before) => ({ ...before, [key]: { ...before[key], ...values } })),
    reason,
    setReason,
  }
}

const resourceOn = ({ path, resource }: RevealCall): Resource => {
  if (!resource) throw new Error(`${path} belongs to no resource`)
  return resource
}

/** What `reveal` can be asked of a record: its masked fields and those of its lines that have a value. */
const secretsOf = (resource: Resource, row: SecretRow): string[] => {
  const values = new Map<string, unknown>(Object.entries(row))
  return maskedFields(resource).flatMap(({ name, of }) => {
    if (!of) return values.get(name) ? [name] : []
    const field = name.slice(of.list.length + 1)
    return ((values.get(of.list) ?? []) as readonly (Line & Wire)[]).flatMap((line) =>
      line[field] ? [valueOfLine(of.list, line, field)] : [],
    )
  })
}

/** A value by the name that `reveal` has for it, as it is shown. */
interface MaskedValue {
  readonly field: string
  readonly masked: string
}

const { Input, Area } = inputsOf<{ reason: string; note: string }>()

const ReasonFields = () => (
  <div className="flex flex-col gap-3.5">
    <Input name="reason" hint={<Trans>本次查看会留下记录</Trans>} />
    {useInput('reason').value === 'other' ? <Area name="note" /> : null}
  </div>
)

interface RevealProps extends Pick<ActFormProps<RevealCall>, 'button' | 'variant' | 'size'> {
  on: RevealCall
  row: SecretRow
  fields: readonly string[]
}

/** Asks for the reason, and shows these fields in one call. */
const Reveal = ({ on, row, fields, ...look }: RevealProps) => {
  const { i18n, t } = useLingui()
  const { put, reason, setReason } = useShown(on, row)
  const labels = on.labels ?? {}
  const known = maskedFields(resourceOn(on))
  const names = fields.map((field) => {
    const label = known.find(({ name }) => name === field.replace(/\.\d+\./, '.'))?.label
    return label ? i18n._(label) : field
  })
  const label = [...new Set(names)].join(t`、`)
  return (
    <ActForm<RevealCall>
      {...look}
      on={on}
      with={{ id: row.id, fields }}
      preset={reason}
      labels={labels}
      check={checkReason}
      title={<Trans>显示完整的{label}</Trans>}
      submitLabel={<Trans>显示</Trans>}
      onDone={({ values }, sent) => {
        put(values)
        setReason(sent)
      }}
    >
      <ReasonFields />
    </ActForm>
  )
}

interface SecretProps<Row extends SecretRow> {
  on: RevealCall
  row: Row
  field: keyof Row & string
}

const Value = ({ on, row, field, masked }: Omit<SecretProps<SecretRow>, 'field'> & MaskedValue) => {
  const { values, put } = useShown(on, row)
  const shown = values[field]
  return (
    // On a phone the button is taller than the row of words that it stands in.
    <span className="inline-flex items-baseline gap-2 max-md:-my-2.5">
      {shown ?? maskText(masked)}
      {shown ? (
        <Button variant="link" onClick={() => put({ [field]: null })}>
          <Trans>隐藏</Trans>
        </Button>
      ) : (
        <Reveal on={on} row={row} fields={[field]} button={<Trans>显示</Trans>} />
      )}
    </span>
  )
}

/** A masked value; the whole one needs a permission and a reason, and leaves a trace (security ACC-6). */
export const Secret = <Row extends SecretRow>({ on, row, field }: SecretProps<Row>) => {
  const masked = row[field] as string | null | undefined
  return masked ? <Value on={on} row={row} field={field} masked={masked} /> : emptyDash(masked)
}

/** The lines in a field of a record, their masked values as `Secret` shows them. */
export const SecretLines = <Row extends SecretRow>({ on, row, field: list }: SecretProps<Row>) => {
  const { i18n } = useLingui()
  const { labels, row: schema } = resourceOn(on)
  const rules = schema.shape[list] && lineRulesOf(schema.shape[list])
  if (!rules) throw new Error(`${list} are no lines`)
  return (
    <LinesTable
      rules={rules}
      lines={row[list] as readonly Line[]}
      label={labels[list] ? i18n._(labels[list]) : list}
      draw={(line, name) => {
        const { id, [name]: masked } = line as Line & Wire
        const field = valueOfLine(list, { id }, name)
        return isMaskedField(rules, name) && typeof masked === 'string' ? (
          <Value on={on} row={row} field={field} masked={masked} />
        ) : undefined
      }}
    />
  )
}

interface RevealAllProps extends Pick<RevealProps, 'variant' | 'size'> {
  on: RevealCall
  row: SecretRow
}

/** Shows every number of a record that is still hidden, at once; not there where less than two are. */
export const RevealAll = ({ on, row, ...look }: RevealAllProps) => {
  const { values } = useShown(on, row)
  const hidden = secretsOf(resourceOn(on), row).filter((field) => !values[field])
  if (hidden.length < 2) return null
  return <Reveal {...look} on={on} row={row} fields={hidden} button={<Trans>显示全部号码</Trans>} />
}
