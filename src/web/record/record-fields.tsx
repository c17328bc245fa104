import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { Attachment, storedFile } from '#contract/core/attachments.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { StateCountsCall } from '#contract/core/state-counts.ts'
import { RevealAll, Secret, SecretLines, type RevealCall, type SecretRow } from '#web/form/secrets.tsx'
import { hidesPart, isMaskedField } from '#web/list/numbers/has-numbers.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { shownByRowIn, withheldIn } from '#web/state/session.ts'
import { DetailList, type DetailItem } from '#web/ui/detail-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { HistoryCall } from './record-history.tsx'
import { kindIn } from '#web/values/value-text.ts'
import { hiddenInRow } from '#web/values/value.tsx'
import { takesWholeRow } from '#web/values/whole-row.ts'
import { WholeValue } from '#web/values/whole-value.tsx'

const AttachmentList = lazyPart(async () => (await import('#web/files/attachment-list.tsx')).AttachmentList)

const filesIn = (row: object, field: string) =>
  (row as Readonly<Record<string, readonly Attachment[]>>)[field] ?? []

/** Fields that belong together, and what they are called. */
export interface RecordSection<Row extends SecretRow> {
  readonly title: MessageDescriptor
  readonly fields: readonly (keyof Row & string)[]
  /** False of records that it says nothing of; they have it in any case where this is left out. */
  readonly isShown?: (row: Row) => boolean
}

/** Which record is shown, and how: the same in a drawer and on a page of its own, and in the form (`recordForm`). */
export interface RecordLook<Row extends SecretRow> {
  of: {
    readonly queryById: Endpoint<z.core.$ZodType, z.core.$ZodType<Row>>
    readonly edit?: Endpoint | undefined
    readonly reveal?: RevealCall | undefined
    readonly history?: HistoryCall | undefined
    readonly stateCounts?: StateCountsCall | undefined
    readonly attachment?: Endpoint<typeof storedFile> | undefined
  }
  /** What the drawer is called, where it is not the noun with the record's name; the page is called by the name alone. */
  title?: (name: string) => MessageDescriptor
  /** What is withheld from this person is left out; the form has what of them is in the draft. */
  sections: readonly RecordSection<Row>[]
  /** 1 to 4 (specification 9, detail-list). */
  columns: number
  /** Fields that take a whole row; lines, files and texts of several lines always do. */
  wide?: readonly (keyof Row & string)[]
  /** Draws these values otherwise than by their kind. */
  values?: { readonly [Field in keyof Row & string]?: (row: Row) => ReactNode }
  /** What the form tells below these fields. */
  hints?: { readonly [Field in keyof Row & string]?: MessageDescriptor }
  /** Said above the record, where there is something to know before anything is done to it. */
  caution?: ((row: Row) => MessageDescriptor | undefined) | undefined
  /** Stands below the record in its drawer. */
  below?: (row: Row) => ReactNode
}

interface RecordFieldsProps<Row extends SecretRow> extends RecordLook<Row> {
  /** Undefined until it comes: skeletons. */
  row: Row | undefined
  heading: 'h2' | 'h3'
}

/** The fields of a record in their sections; stands inside `Secrets`. */
export const RecordFields = <Row extends SecretRow>(props: RecordFieldsProps<Row>) => {
  const { of, row, sections, columns, wide, values, heading: Heading } = props
  const { i18n } = useLingui()
  const { resource } = of.queryById
  if (!resource) throw new Error(`${of.queryById.path} is no call of a resource`)
  const withheld = withheldIn(resource)
  const byRow = shownByRowIn(resource)
  const itemsOf = (fields: readonly (keyof Row & string)[]) =>
    fields.map((field): DetailItem => {
      const label = resource.labels[field] ? i18n._(resource.labels[field]) : field
      const draw = values?.[field]
      return {
        name: field,
        label,
        value: row ? (
          byRow.has(field) && !Object.hasOwn(row, field) ? (
            hiddenInRow()
          ) : draw ? (
            draw(row)
          ) : of.reveal && isMaskedField(resource, field) ? (
            <Secret on={of.reveal} row={row} field={field} />
          ) : of.reveal && hidesPart(resource, field) ? (
            <SecretLines on={of.reveal} row={row} field={field} />
          ) : of.attachment && kindIn(resource, field) === 'files' ? (
            <AttachmentList of={{ attachment: of.attachment }} files={filesIn(row, field)} />
          ) : (
            <WholeValue resource={resource} row={row} field={field} />
          )
        ) : (
          <Skeleton className="h-4 w-28" />
        ),
        isWide: takesWholeRow(resource.row.shape[field]) || wide?.includes(field),
        isLabelHidden: fields.length === 1,
      }
    })
  return (
    <div aria-busy={!row} className="grid gap-5">
      {sections.map(({ title, fields, isShown }, at) => {
        const isLeftOut = isShown && !(row && isShown(row))
        const shown = isLeftOut ? [] : fields.filter((field) => !withheld.has(field))
        const name = i18n._(title)
        return shown.length === 0 ? null : (
          <section key={title.id} aria-label={name}>
            <div className="mb-3 flex items-baseline justify-between">
              <Heading className="text-sm font-semibold">{name}</Heading>
              {at === 0 && of.reveal && row ? <RevealAll on={of.reveal} row={row} /> : null}
            </div>
            <DetailList columns={columns} items={itemsOf(shown)} />
          </section>
        )
      })}
    </div>
  )
}
