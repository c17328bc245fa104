import type { ComponentType, ReactNode } from 'react'
import { fieldMeta, type Kind } from '#contract/core/fields.ts'
import { useInput } from './bound-field.tsx'
import { useDraftContext } from './draft-context.ts'
import { Choice, Dict, Radio, Row, Several, type ChoiceProps } from './inputs/choices.tsx'
import { Area, Day, Flag, Text, Typed, type InputProps } from './inputs/plain.tsx'
import { RichTextInput } from './inputs/rich-text.tsx'

/** The input of each kind; undefined where a kind alone does not say what can be put in. */
const inputs: Readonly<Record<Kind, ((props: InputProps) => ReactNode) | undefined>> = {
  text: Text,
  id: Row,
  dict: Dict,
  dicts: Several,
  day: Day,
  month: Typed,
  instant: Typed,
  number: Typed,
  money: Typed,
  rate: Typed,
  flag: Flag,
  richText: RichTextInput,
  json: undefined,
  files: undefined,
  lines: undefined,
}

/** A field as its kind is put in; attachments are `Files`, lines are `Lines`. */
const Input = (props: InputProps) => {
  const { schema } = useInput(props.name)
  const kind = fieldMeta(schema)?.kind ?? 'text'
  const Own = inputs[kind]
  if (!Own) throw new Error(`no input of its own for ${props.name}, which is ${kind}`)
  return <Own {...props} />
}

/** Nothing for a field that the form does not ask, since the server keeps it from whoever fills it in. */
const ifAsked = <Props extends InputProps>(Own: ComponentType<Props>) => {
  const IfAsked = (props: Props) => (useDraftContext().rules.shape[props.name] ? <Own {...props} /> : null)
  return IfAsked
}

type FieldOf<Draft, Value> = {
  [Name in keyof Draft]-?: NonNullable<Draft[Name]> extends Value ? Name : never
}[keyof Draft] &
  string

interface Inputs<Draft> {
  Input: (props: InputProps<FieldOf<Draft, string | number | boolean | readonly string[]>>) => ReactNode
  Area: (props: InputProps<FieldOf<Draft, string>>) => ReactNode
  Choice: (props: ChoiceProps<FieldOf<Draft, string>>) => ReactNode
  Radio: (props: InputProps<FieldOf<Draft, string>>) => ReactNode
}

const asked = { Input: ifAsked(Input), Area: ifAsked(Area), Choice: ifAsked(Choice), Radio: ifAsked(Radio) }

/**
 * The inputs of a form over `Draft`: `const { Input, Area } = inputsOf<EmployeeDraft>()`. Each is bound to a field by its
 * name; which input a field has, its label, required mark, length, dictionary and mask come from the contract. `Area` and
 * `Radio` are other looks of a text and of a dictionary. A name the draft does not have, or one of another type, does not
 * compile.
 */
export const inputsOf = <Draft extends object>(): Inputs<Draft> => asked
