import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { Endpoint, OutputOf } from '#contract/core/endpoint.ts'
import { mayMove, type MoveCall } from '#contract/core/moves.ts'
import { can } from '#web/state/session.ts'
import { ActForm } from './act-form.tsx'
import { Act } from './act.tsx'
import type { Shape, Wire } from './draft.ts'

/** The moves of a noun: its calls that are one. */
type MoveNames<Group> = { [Name in keyof Group]: Group[Name] extends MoveCall ? Name : never }[keyof Group] &
  string
type RowOf<Group> = Extract<OutputOf<Extract<Group[keyof Group], MoveCall>>, MovingRow>

interface MovingRow {
  readonly id: string
  readonly version: number
}

/** How a move is asked: with a form for what it asks, or with a question that says what will happen. */
export type MoveForm<Row> = {
  /** The title of the form, or the question. */
  readonly title: (row: Row) => ReactNode
} & (
  | { readonly fields: (row: Row) => ReactNode; readonly preset?: (row: Row) => Wire }
  | { readonly text: (row: Row) => ReactNode }
)

type MoveAction = MoveCall<z.ZodMiniObject<Shape>>

const isMove = (call: Endpoint): call is MoveAction => 'move' in call

const MoveButton = <Row extends MovingRow>({
  call,
  row,
  form,
}: {
  call: MoveAction
  row: Row
  form: MoveForm<Row>
}) => {
  const { _ } = useLingui()
  const { title: word } = call.move.machine.moves[call.move.name] ?? { title: undefined }
  const button = word ? _(word satisfies MessageDescriptor) : null
  const known = { id: row.id, version: row.version }
  if ('text' in form)
    return (
      <Act on={call} with={known} confirm={{ title: form.title(row), text: form.text(row) }}>
        {button}
      </Act>
    )
  return (
    <ActForm
      on={call}
      with={known}
      preset={form.preset?.(row)}
      labels={call.labels ?? {}}
      button={button}
      title={form.title(row)}
      submitLabel={button}
    >
      {form.fields(row)}
    </ActForm>
  )
}

/**
 * `rowMoves(registrations, { approve: { title, fields }, … })`: the buttons of what may be done to a record in the state
 * it is in, for who may; null where there is none. A move without its form does not compile.
 */
export const rowMoves = <Group extends Readonly<Record<string, Endpoint>>>(
  group: Group,
  forms: { readonly [Name in MoveNames<Group>]: MoveForm<RowOf<Group>> },
) => {
  const formOf: Readonly<Record<string, MoveForm<RowOf<Group>>>> = forms
  const moves = Object.entries(group).flatMap(([name, call]) => {
    const form = formOf[name]
    return isMove(call) && form ? [{ call, form }] : []
  })
  return (row: RowOf<Group>): ReactNode => {
    const open = moves.filter(({ call }) => {
      const { machine, name } = call.move
      const state = (row as Readonly<Record<string, unknown>>)[machine.field]
      return can(call) && mayMove(machine, name, String(state))
    })
    if (open.length === 0) return null
    return (
      <>
        {open.map(({ call, form }) => (
          <MoveButton key={call.path} call={call} row={row} form={form} />
        ))}
      </>
    )
  }
}
