import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import * as z from 'zod/mini'
import type { Attachment, storedFile } from '#contract/core/attachments.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { rowColumns } from '#contract/core/fields.ts'
import type { Resource } from '#contract/core/resource.ts'
import type { StateCountsCall } from '#contract/core/state-counts.ts'
import type { Action } from '#web/form/action.ts'
import { RevealAll, Secret, SecretLines, type RevealCall, type SecretRow } from '#web/form/secrets.tsx'
import { shownByRowIn, withheldIn } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { DetailList, type DetailItem } from '#web/ui/detail-list.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { hidesPart, isMaskedField } from '#web/values/has-numbers.ts'
import { isForMachines, kindIn } from '#web/values/value-text.ts'
import { hiddenInRow } from '#web/values/value.tsx'
import { takesWholeRow } from '#web/values/whole-row.ts'
import { WholeValue } from '#web/values/whole-value.tsx'
import type { HistoryCall } from './use-history.ts'
import { valueIn } from './version-changes.ts'

const AttachmentList = lazyPart(async () => (await import('#web/files/attachment-list.tsx')).AttachmentList)

const filesIn = (row: object, field: string) =>
  (row as Readonly<Record<string, readonly Attachment[]>>)[field] ?? []

/** Fields that belong together, and what they are called. */
export interface RecordSection<Row extends SecretRow> {
  readonly title: MessageDescriptor
  readonly fields: readonly (keyof Row & string)[]
  /** False of records that it says nothing of; they have it in any case where this is left out. */
  readonly isShown?: (row: Row) => boolean
  /** Folded until somebody asks for it; so is who wrote the record. */
  readonly isMinor?: true
}

/** Which record is shown, and how: the same in a drawer and on a page of its own, and in the form (`recordForm`). */
export interface RecordLook<Row extends SecretRow> {
  of: {
    readonly queryById: Endpoint<z.core.$ZodType, z.core.$ZodType<Row>>
    readonly list?: Endpoint | undefined
    readonly edit?: Endpoint | undefined
    readonly reveal?: RevealCall | undefined
    readonly history?: HistoryCall | undefined
    readonly stateCounts?: StateCountsCall | undefined
    readonly attachment?: Endpoint<typeof storedFile> | undefined
  }
  /** What the drawer is called, where it is not the noun with the record's name; the page is called by the name alone. */
  title?: (name: string) => MessageDescriptor
  /** The number by which people speak of it: beside its name in the head of its page. */
  code?: keyof Row & string
  /** What is withheld from this person is left out; the form has what of them is in the draft. */
  sections: readonly RecordSection<Row>[]
  /** Fields that take a whole row of the form, and two columns elsewhere; lines, files and texts of several lines take whole rows. */
  wide?: readonly (keyof Row & string)[]
  /** Draws these values otherwise than by their kind. */
  values?: { readonly [Field in keyof Row & string]?: (row: Row) => ReactNode }
  /** What the form tells below these fields. */
  hints?: { readonly [Field in keyof Row & string]?: MessageDescriptor }
  /** Said above the record, where there is something to know before anything is done to it. */
  caution?: ((row: Row) => MessageDescriptor | undefined) | undefined
  /** False of records of which its reader is not told what happened to them. */
  hasHistory?: (row: Row) => boolean
  /** What the caution asks for: its drawer has these beside it, since it has no other actions. */
  mends?: readonly Action<Row>[] | undefined
  /** What people look at first: stands before the fields of the record on its page. */
  above?: (row: Row) => ReactNode
  /** Stands below the record in its drawer. */
  below?: (row: Row) => ReactNode
}

interface RecordFieldsProps<Row extends SecretRow> extends RecordLook<Row> {
  /** Undefined until it comes: skeletons. */
  row: Row | undefined
  /** How sections are headed; left out where what stands above says it already. */
  heading?: 'h2' | 'h3' | undefined
  /** Said beside the title already. */
  besides?: readonly (keyof Row & string)[] | undefined
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Who wrote a record, and when. */
const isWritten = (field: string): boolean => Object.hasOwn(rowColumns, field)

/** A field as it stands in a list of details. */
const drawField = <Row extends SecretRow>(
  { of, values }: Pick<RecordLook<Row>, 'of' | 'values'>,
  { resource, row, field }: { resource: Resource; row: Row; field: keyof Row & string },
): ReactNode => {
  if (shownByRowIn(resource).has(field) && !Object.hasOwn(row, field)) return hiddenInRow()
  const draw = values?.[field]
  if (draw) return draw(row)
  if (of.reveal && isMaskedField(resource, field)) return <Secret on={of.reveal} row={row} field={field} />
  if (of.reveal && hidesPart(resource, field)) return <SecretLines on={of.reveal} row={row} field={field} />
  if (of.attachment && kindIn(resource, field) === 'files')
    return <AttachmentList of={{ attachment: of.attachment }} files={filesIn(row, field)} />
  return <WholeValue resource={resource} row={row} field={field} />
}

/**
 * Which fields of the sections are shown: none that this person may not see, no ids, and of those that are empty, or of minor
 * sections, none before they are asked for (`isWhole`). What is not there yet is taken to have what every row has.
 */
const shownFields = <Row extends SecretRow>(
  resource: Resource,
  { row, sections, besides = [] }: Pick<RecordFieldsProps<Row>, 'row' | 'sections' | 'besides'>,
) => {
  const withheld = withheldIn(resource)
  const byRow = shownByRowIn(resource)
  const isEmpty = (field: string): boolean => {
    if (!row) return z.safeParse(resource.row.shape[field] ?? z.any(), null).success
    return isNothing(valueIn(row, field)) && !byRow.has(field)
  }
  const seen = sections
    .filter(({ isShown }) => !isShown || (row && isShown(row)))
    .map((section) => {
      const fields = section.fields.filter(
        (field) => !withheld.has(field) && !besides.includes(field) && !isForMachines(resource, field),
      )
      const isFolded = section.isMinor ?? fields.every(isWritten)
      return { ...section, fields, plain: isFolded ? [] : fields.filter((field) => !isEmpty(field)) }
    })
  const count = seen.reduce((sum, { fields, plain }) => sum + fields.length - plain.length, 0)
  return (isWhole: boolean) => ({
    folded: row ? count : 0,
    shown: seen
      .map(({ title, fields, plain }) => ({ title, all: fields, fields: isWhole ? fields : plain }))
      .filter(({ fields }) => fields.length > 0),
  })
}

/** The fields of a record in their sections, those that are empty folded; stands inside `Secrets`. */
export const RecordFields = <Row extends SecretRow>(props: RecordFieldsProps<Row>) => {
  const { of, row, wide, heading: Heading } = props
  const { i18n } = useLingui()
  const [isWhole, setWhole] = useState(false)
  const { resource } = of.queryById
  if (!resource) throw new Error(`${of.queryById.path} is no call of a resource`)
  const { shown, folded } = shownFields(resource, props)(isWhole)
  const itemOf = (field: keyof Row & string, isAlone: boolean): DetailItem => ({
    name: field,
    label: resource.labels[field] ? i18n._(resource.labels[field]) : field,
    value: row ? drawField(props, { resource, row, field }) : <Skeleton className="h-4 w-28" />,
    width: takesWholeRow(resource.row.shape[field]) ? 'row' : wide?.includes(field) ? 'two' : undefined,
    isLabelHidden: isAlone,
  })
  return (
    <div aria-busy={!row} className="grid gap-5">
      {shown.map(({ title, all, fields }, at) => {
        const name = i18n._(title)
        const reveal = at === 0 && of.reveal && row ? <RevealAll on={of.reveal} row={row} /> : null
        return (
          <section key={title.id} aria-label={name}>
            <div className="mb-3 flex items-baseline justify-between empty:hidden max-md:[&_button]:-my-2.5">
              {Heading ? <Heading className="text-sm font-semibold">{name}</Heading> : null}
              {reveal}
            </div>
            <DetailList items={fields.map((field) => itemOf(field, all.length === 1))} />
          </section>
        )
      })}
      {folded > 0 ? (
        <span data-print="hide" className="-my-1">
          <Button variant="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? <Trans>收起</Trans> : <Trans>显示其余 {folded} 项</Trans>}
          </Button>
        </span>
      ) : null}
    </div>
  )
}
