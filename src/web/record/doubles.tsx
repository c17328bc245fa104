import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { doubleLabels } from '#contract/core/doubles.ts'
import type { Resource } from '#contract/core/resource.ts'
import { resourceOf, type ResourceGroup } from '#contract/core/resource-group.ts'
import { act, type Action, type RecordCall } from '#web/form/action.ts'
import type { SecretRow } from '#web/form/secrets.tsx'
import type { ColumnOf } from '#web/list/columns/column.tsx'
import type { FilterOf } from '#web/list/filters/filter.ts'
import { drawReferred } from '#web/values/referred.tsx'
import { drawText } from '#web/values/value.tsx'
import type { RecordLook, RecordSection } from './record-fields.tsx'

/** A row that may be a double of another one (`doubledIn` of the contract). */
export interface Double extends SecretRow {
  readonly doubleIn: string | null
  readonly doubleOf: string | null
  readonly doubleName: string | null
  readonly doubleSince: string | null
  readonly doubleKept: string | null
}

type KeepCalls = Readonly<Record<'keepDouble' | 'askDouble', RecordCall>>

/** As long as nobody has decided on the double. */
export const whileOpen = {
  needs: ['doubleIn', 'doubleOf'],
  when: ({ doubleIn }: Double) => doubleIn !== null,
} as const

/** The actions that let a double stand and take that back. */
export const keepActions = <Row extends Double>(on: KeepCalls): Action<Row>[] => [
  act<Row>(on.keepDouble, {
    ...whileOpen,
    word: msg`都保留`,
    text: msg`确认两条不是同一个，或两条都需要时选择；保留后不再列为重复，可以撤回。`,
  }),
  act<Row>(on.askDouble, {
    needs: ['doubleKept'],
    when: ({ doubleKept }) => doubleKept !== null,
    word: msg`重新列为重复`,
    text: msg`撤回“都保留”，该记录重新列为重复，等待核对。`,
  }),
]

/** Draws the name of the other row, which leads there. */
export const drawOther =
  (to: Resource, isWhole: boolean) =>
  (row: Double): ReturnType<typeof drawReferred> =>
    drawReferred({ field: 'doubleOf', to }, row, { text: row.doubleName ?? '', isWhole }) ?? drawText('')

/** What a drawer and a page show of a double besides its fields: a caution, and the other row, which opens. */
export const doubleLook = (of: ResourceGroup, caution: MessageDescriptor) => ({
  caution: ({ doubleIn }: Double) => (doubleIn === null ? undefined : caution),
  values: { doubleName: drawOther(resourceOf(of), true) },
})

const caution = msg`与另一条记录的编码重复（见“与谁重复”）。请核对：写错的请更正编码，多余的请删除，两条都需要时选择“都保留”。`

/** The calls of a noun as far as a screen asks whether its rows may be doubles. */
interface Doubling {
  readonly list?: ResourceGroup['list'] | undefined
  readonly keepDouble?: RecordCall
  readonly askDouble?: RecordCall
}

interface InList<Row> {
  readonly actions: readonly Action<Row>[]
  readonly columns: readonly ColumnOf<Row>[]
  readonly filters: readonly FilterOf<Row>[]
}

/** What the list of a noun has of doubles that are told apart by their codes; nothing where rows are none (`keepCalls` of the contract). */
export function codeDoubles<Row extends SecretRow>(of: Doubling): InList<Row>
export function codeDoubles({ list, keepDouble, askDouble }: Doubling): InList<Double> {
  if (!list || !keepDouble || !askDouble) return { actions: [], columns: [], filters: [] }
  const draw = drawOther(resourceOf({ list }), false)
  return {
    actions: keepActions<Double>({ keepDouble, askDouble }),
    columns: [{ field: 'doubleName', draw, needs: ['doubleOf'], isOnCard: true }],
    filters: ['doubleIn'],
  }
}

const section: RecordSection<Double> = {
  title: msg`重复`,
  fields: ['doubleName', 'doubleIn', 'doubleSince', 'doubleKept'],
  isShown: ({ doubleIn, doubleKept }) => doubleIn !== null || doubleKept !== null,
}

/** Whether a field is of `doubledIn`. */
export const isOfDoubles = (field: string): boolean => Object.hasOwn(doubleLabels, field)

/** A look with what it shows of doubles, where rows of its noun may be some and it says nothing of them itself. */
export function withDoubles<Row extends SecretRow>(look: RecordLook<Row>): RecordLook<Row>
export function withDoubles(look: RecordLook<Double>): RecordLook<Double> {
  const { list, keepDouble, askDouble }: Doubling = look.of
  const isSaid = look.sections.some(({ fields }) => fields.some(isOfDoubles))
  if (!list || !keepDouble || isSaid) return look
  const { caution: cautionOf, values } = doubleLook({ list }, caution)
  return {
    ...look,
    sections: [...look.sections, section],
    values: { ...values, ...look.values },
    caution: look.caution ?? cautionOf,
    ...(!look.caution && askDouble && { mends: keepActions<Double>({ keepDouble, askDouble }) }),
  }
}
