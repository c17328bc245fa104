import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { resourceOf } from '#contract/core/resource-group.ts'
import type { Resource } from '#contract/core/resource.ts'
import { screenOfNoun } from '#contract/screens/screens.ts'
import type { Wire } from '#web/form/draft.ts'
import { AddHere } from '#web/form/form-buttons.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { can } from '#web/state/session.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { valueIn } from './version-changes.ts'

/** The calls of a noun whose rows belong to records of another one. */
export interface ChildGroup {
  readonly list: Endpoint
  readonly add?: Endpoint | undefined
}

/** What all rows of a tab have in common, and the record on whose page it is. */
interface OfRecord {
  by: Readonly<Record<string, string>>
  record: object
}

/** What a row that is made on the page of a record is given: the record, and what both name. */
export const givenBy = ({ references = {} }: Resource, { by, record }: OfRecord): Wire => ({
  ...Object.fromEntries(
    Object.keys(references).flatMap((field) => {
      const value = valueIn(record, field)
      return typeof value === 'string' ? [[field, value]] : []
    }),
  ),
  ...by,
})

/** Whether a new row may name the record, in the state that it is in. */
const mayName = ({ references = {} }: Resource, { by, record }: OfRecord): boolean =>
  Object.keys(by).every((own) =>
    (references[own]?.namedIn ?? []).every(({ field, is }) => is.includes(String(valueIn(record, field)))),
  )

/** How rows of a noun are made on the page of a record: by the form of their list; undefined where this person makes none there. */
export const useChildForm = (of: ChildGroup, about: OfRecord) => {
  const { routesByPath } = useRouter()
  const resource = resourceOf(of)
  const path = screenOfNoun(resource.permission)
  const load = path && routesByPath[path].options.staticData?.screen
  const [Form] = useState(
    () =>
      load &&
      lazyPart(async () => {
        const { form } = await load()
        return ({ held }: { held: Wire }) => (form ? <FormDialog {...form} held={held} /> : null)
      }),
  )
  if (!Form || !of.add || !can(of.add) || !mayName(resource, about)) return undefined
  return { Form, held: givenBy(resource, about) }
}

/** 新增 above the rows of a tab; its place is kept until the form has come, and says what it makes. */
export const ChildAdd = ({ on }: { on: Endpoint | undefined }) => (
  <div data-print="hide" className="flex min-h-12 items-center justify-end px-4.5 py-2">
    <AddHere on={on} size="small" variant="default" />
  </div>
)
