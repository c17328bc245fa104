import type { MessageDescriptor } from '@lingui/core'
import type { ChoiceSource } from '#web/pickers/choices.ts'

/** One filter of a list besides the keyword; make it with `filtersOf`. */
export type Filter =
  | {
      readonly kind: 'choice'
      readonly field: string
      readonly title: MessageDescriptor
      readonly choices: ChoiceSource
    }
  /** Two days, sent as `<field>_begin` and `<field>_end`, both included. */
  | { readonly kind: 'days'; readonly field: string; readonly title: MessageDescriptor }

/** `const filter = filtersOf<Employee>()`; a field the row does not have does not compile. */
export const filtersOf = <Row>() => ({
  choice: (field: keyof Row & string, title: MessageDescriptor, choices: ChoiceSource): Filter => ({
    kind: 'choice',
    field,
    title,
    choices,
  }),
  days: (field: keyof Row & string, title: MessageDescriptor): Filter => ({ kind: 'days', field, title }),
})

/** The parameters a filter owns. */
export const parametersOf = (filter: Filter): string[] =>
  filter.kind === 'days' ? [`${filter.field}_begin`, `${filter.field}_end`] : [filter.field]
