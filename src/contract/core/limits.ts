import * as z from 'zod/mini'
import { isHeld, listWord, onRows, type Grants } from './access.ts'
import type { money } from './amounts.ts'
import { component } from './components.ts'
import { endpoint, endpointGroup, type Service } from './endpoint.ts'
import { instant, person, whole } from './fields.ts'
import type { Message } from './message.ts'

/** One of the amounts that an installation sets. */
export interface LimitTerm {
  readonly label: Message
  /** The word whose holders do more alone when it is raised: nobody raises it for others who lacks it (decision 143). */
  readonly widens: string
}

/** Amounts that an installation sets, such as up to which one person decides alone. */
export type LimitTerms = Readonly<Record<string, LimitTerm>>

/** The names of such amounts. */
export type LimitField<Terms extends LimitTerms> = keyof Terms & string

interface Declared<Field extends string> {
  readonly service: Service
  readonly path: `/${string}`
  /** Whose list word reads them, and whose edit word sets them. */
  readonly permission: string
  readonly amounts: Readonly<Record<Field, ReturnType<typeof money>>>
  readonly terms: Readonly<Record<Field, LimitTerm>>
  /** Said once they are saved. */
  readonly message: Message
  /** What they are, in English. */
  readonly summary: string
}

/**
 * Declares the calls of such amounts: one set of them holds at a time, and each that held before is kept, with who set it and from
 * when on (decision 143).
 */
export const limitsOf = <Field extends string>(noun: string, declared: Declared<Field>) => {
  const { service, path, permission, amounts, terms, message, summary } = declared
  const labels = Object.fromEntries(
    Object.entries<LimitTerm>(terms).map(([field, { label }]) => [field, label]),
  )
  /** Version 0 is what holds until somebody has set them. */
  const set = { ...amounts, version: whole(0, 1_000_000) }
  const Limits = component(`${noun.charAt(0).toUpperCase()}${noun.slice(1)}`, {
    ...set,
    updateBy: z.nullable(person()),
    updateTime: z.nullable(instant()),
  })
  const reading = {
    service,
    method: 'GET',
    input: z.object({}),
    access: { query: listWord(permission) },
  } as const
  return endpointGroup(noun, {
    read: endpoint({ ...reading, path: `${path}/read`, output: Limits, summary }),
    earlier: endpoint({
      ...reading,
      path: `${path}/earlier`,
      output: z.array(Limits),
      summary: `${summary}: as they were set, the newest first, and at first`,
    }),
    save: endpoint({
      service,
      method: 'PUT',
      path: `${path}/save`,
      input: z.object(set),
      output: Limits,
      labels,
      access: onRows(permission, 'edit'),
      message,
      summary: `${summary}: set from now on; refused by 409 for another version`,
    }),
  })
}

/** Whether somebody may raise such an amount. */
export const mayRaise = ({ widens }: LimitTerm, grants: Grants): boolean => isHeld(widens, grants)
