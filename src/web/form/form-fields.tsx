import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { fieldMeta } from '#contract/core/fields.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { isLongText } from '#web/values/whole-row.ts'
import { FieldGroup } from './draft-dialog.tsx'
import type { DraftRules } from './draft.ts'
import { useDraftContext } from './draft-context.ts'
import { inputsOf } from './inputs.tsx'
import { Lines } from './inputs/lines.tsx'

const Files = lazyPart(async () => (await import('./inputs/files.tsx')).Files)

const { Input, Area } = inputsOf<Readonly<Record<string, string>>>()

interface FormFieldsProps {
  sections: readonly { readonly title: MessageDescriptor; readonly fields: readonly string[] }[]
  /** Fields that take a whole row; lines and texts of several lines always do. */
  wide?: readonly string[] | undefined
  /** What a person is told below an input. */
  hints?: Readonly<Record<string, MessageDescriptor | undefined>> | undefined
}

const wholeRow = 'md:col-span-2'

interface FormFieldProps {
  name: string
  hint: string | undefined
  isWide: boolean
}

const FormField = ({ name, hint, isWide }: FormFieldProps) => {
  const { shape, attachment } = useDraftContext().rules
  const schema = shape[name]
  const kind = schema && fieldMeta(schema)?.kind
  if (kind === 'lines') return <Lines name={name} hint={hint} className={wholeRow} />
  if (kind === 'files' && attachment)
    return <Files name={name} of={{ attachment }} hint={hint} className={wholeRow} />
  if (isLongText(schema)) return <Area name={name} hint={hint} className={wholeRow} />
  return <Input name={name} hint={hint} className={isWide ? wholeRow : undefined} />
}

/** The fields of the draft among those that are shown; a reference is shown by the names that it gives. */
const draftFields = ({ shape, references = {} }: DraftRules, shown: readonly string[]): string[] => {
  const idOf = (field: string) =>
    Object.keys(references).find((id) => Object.hasOwn(references[id]?.shows ?? {}, field)) ?? field
  return [...new Set(shown.map((field) => (shape[field] ? field : idOf(field))))].filter(
    (field) => shape[field],
  )
}

/** The fields of a draft in sections; what a section names besides is not put in. */
export const FormFields = ({ sections, wide = [], hints = {} }: FormFieldsProps) => {
  const { i18n } = useLingui()
  const { rules } = useDraftContext()
  const groups = sections
    .map(({ title, fields }) => ({ title, fields: draftFields(rules, fields) }))
    .filter(({ fields }) => fields.length > 0)
  return groups.map(({ title, fields }) => (
    <FieldGroup key={title.id} title={groups.length > 1 ? i18n._(title) : undefined}>
      {fields.map((name) => (
        <FormField
          key={name}
          name={name}
          hint={hints[name] && i18n._(hints[name])}
          isWide={wide.includes(name)}
        />
      ))}
    </FieldGroup>
  ))
}
