import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { FailedList } from '#web/list/list-states.tsx'
import { isMaskedField } from '#web/list/numbers/has-numbers.ts'
import { withheldIn } from '#web/state/session.ts'
import { DetailList, type DetailItem } from '#web/ui/detail-list.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { WholeValue } from '#web/values/whole-value.tsx'
import { EditButton } from './form-buttons.tsx'
import { RevealAll, Secret, Secrets, type RevealCall, type SecretRow } from './secrets.tsx'
import { StepButtons, useStepKeys } from './record-steps.tsx'

/** Fields that belong together, and what they are called. */
export interface RecordSection<Row extends SecretRow> {
  readonly title: MessageDescriptor
  readonly fields: readonly (keyof Row & string)[]
}

/** Which record is shown, and how. */
export interface RecordDrawerProps<Row extends SecretRow> {
  of: {
    readonly queryById: Endpoint<z.core.$ZodType, z.core.$ZodType<Row>>
    readonly edit?: Endpoint | undefined
    readonly reveal?: RevealCall | undefined
  }
  id: string
  title: ReactNode
  /** In the groups and the order of the form; what is withheld from this person is left out. */
  sections: readonly RecordSection<Row>[]
  /** 1 to 4 (specification 9, detail-list). */
  columns: number
  /** Fields that take a whole row. */
  wide?: readonly (keyof Row & string)[]
  /** Draws these values otherwise than as text. */
  values?: { readonly [Field in keyof Row & string]?: (row: Row) => ReactNode }
  onClose: () => void
  /** Below the record. */
  children?: ReactNode
}

const Fields = <Row extends SecretRow>(props: RecordDrawerProps<Row>) => {
  const { of, id, sections, columns, wide, values } = props
  const { i18n } = useLingui()
  const { data, error, refetch } = useQuery(queryOf(of.queryById, { id }))
  const { resource } = of.queryById
  if (!resource) throw new Error(`${of.queryById.path} is no call of a resource`)
  if (error && !data) return <FailedList failure={error} onRetry={() => void refetch()} />
  const withheld = withheldIn(resource)
  const itemsOf = (fields: readonly (keyof Row & string)[]) =>
    fields.map((field): DetailItem => {
      const label = resource.labels[field] ? i18n._(resource.labels[field]) : field
      const draw = values?.[field]
      return {
        name: field,
        label,
        value: data ? (
          draw ? (
            draw(data)
          ) : of.reveal && isMaskedField(resource, field) ? (
            <Secret on={of.reveal} row={data} field={field} />
          ) : (
            <WholeValue resource={resource} row={data} field={field} />
          )
        ) : (
          <Skeleton className="h-4 w-28" />
        ),
        isWide: wide?.includes(field),
      }
    })
  return (
    <div aria-busy={!data} className="grid gap-5">
      {sections.map(({ title, fields }, at) => {
        const shown = fields.filter((field) => !withheld.has(field))
        const name = i18n._(title)
        return shown.length === 0 ? null : (
          <section key={title.id} aria-label={name}>
            <div className="mb-3 flex items-baseline justify-between">
              <h3 className="text-sm font-semibold">{name}</h3>
              {at === 0 && of.reveal && data ? <RevealAll on={of.reveal} row={data} /> : null}
            </div>
            <DetailList columns={columns} items={itemsOf(shown)} />
          </section>
        )
      })}
    </div>
  )
}

/**
 * One record whole beside its list, loaded by its id: a detail list in a drawer (specification 2.2, detail-list layout). From
 * here it is edited, and the rows before and after it are shown.
 */
export const RecordDrawer = <Row extends SecretRow>(props: RecordDrawerProps<Row>) => {
  const { of, id, title, onClose, children } = props
  const { t } = useLingui()
  const onKeyDown = useStepKeys()
  const actions = (
    <>
      <StepButtons />
      <EditButton on={of.edit} id={id} />
    </>
  )
  return (
    <Drawer
      open
      focusesTitle
      onOpenChange={onClose}
      size="huge"
      title={title}
      actions={actions}
      closeLabel={t`关闭`}
      onKeyDown={onKeyDown}
    >
      {/* Nothing of one record stays for the next: a number that was shown, a form that was opened. */}
      <Secrets key={id}>
        <Fields {...props} />
        {children}
      </Secrets>
    </Drawer>
  )
}
