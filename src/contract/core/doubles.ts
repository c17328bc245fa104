import * as z from 'zod/mini'
import { onRows } from './access.ts'
import { dictionary } from './dictionary.ts'
import { endpoint, type Endpoint } from './endpoint.ts'
import { dict, fieldMeta, id, instant, prose, text, version } from './fields.ts'
import type { Message } from './message.ts'
import type { Resource } from './resource.ts'
import type { Task } from './tasks.ts'

/** Which codes two rows have in common (decision 117). */
export const doublePlaces = dictionary('member_double', { zh: '重复之处', en: 'Duplicate in' }, [
  ['NUMBER', '工号', 'Employee number'],
  ['DOCUMENT', '证件号码', 'ID number'],
  ['BOTH', '工号和证件号码', 'Employee and ID number'],
  ['CODE', '编码', 'Code'],
  ['CREDIT', '统一社会信用代码', 'Credit code'],
  ['TAX', '税号', 'Tax ID'],
])

export type DoublePlace = (typeof doublePlaces.values)[number]

/** The fields of a row that may be a double: it has a code that an earlier row has too, since before codes were compared by a key (decision 113). */
export const doubledIn = <const Place extends DoublePlace>(places: readonly [Place, ...Place[]]) => ({
  /** What both have; with all that follows null of whoever is no double, is kept as one, or where the reader does not see the other. */
  doubleIn: z.nullable(dict(doublePlaces, places)),
  doubleOf: z.nullable(id()),
  doubleName: z.nullable(text(200)),
  doubleSince: z.nullable(instant()),
  /** Why both stay, once somebody has said so. */
  doubleKept: z.nullable(prose(200)),
})

/** The fields of `doubledIn`. */
export type DoubleField = keyof ReturnType<typeof doubledIn>

/** Whether rows may be doubles. */
export const hasDoubles = ({ row }: Pick<Resource, 'row'>): boolean => 'doubleIn' in row.shape

/** Which codes two rows of a noun may have in common, in the order in which they are declared. */
export const doublePlacesOf = ({ row }: Pick<Resource, 'row'>): readonly string[] => {
  const schema = row.shape['doubleIn']
  return (schema && fieldMeta(schema)?.values) ?? []
}

/** What `resource` declares of rows that may be doubles: they are asked for, and the name of the other row is as secret as their own. */
export const declaredOfDoubles = (
  resource: Pick<Resource, 'row' | 'permission' | 'nameField' | 'filters' | 'shownFrom'>,
): Partial<Resource> =>
  hasDoubles(resource)
    ? {
        filters: [...resource.filters, 'doubleIn'],
        shownFrom: {
          ...resource.shownFrom,
          doubleName: [`${resource.permission}:${resource.nameField ?? 'name'}`],
        },
      }
    : {}

/** The labels of `doubledIn`. */
export const doubleLabels = {
  doubleIn: /*i18n*/ { id: 'double.in', message: '重复之处' },
  doubleOf: /*i18n*/ { id: 'double.of', message: '重复记录编号' },
  doubleName: /*i18n*/ { id: 'double.name', message: '与谁重复' },
  doubleSince: /*i18n*/ { id: 'double.since', message: '对方登记时间' },
  doubleKept: /*i18n*/ { id: 'double.kept', message: '都保留的原因' },
}

/** Doubles wait for who may edit the rows. */
export const doubleTask = (title: Message, places: readonly DoublePlace[] = ['CODE']): Task => ({
  title,
  verb: 'edit',
  rows: { doubleIn: places.join(',') },
})

/** The calls that let a double stand and take that back, declared beside its `queryById`. Throws where that belongs to no resource. */
export const keepCalls = <Row extends z.core.$ZodType>({
  service,
  path,
  resource,
  runsAs,
  output,
}: Endpoint<z.core.$ZodType, Row>) => {
  if (!resource) throw new Error(`${path} belongs to no resource`)
  const noun = resource.permission
  const base = { service, runsAs, resource, method: 'POST', output, access: onRows(noun, 'edit') } as const
  const at = path.slice(0, path.lastIndexOf('/'))
  return {
    keepDouble: endpoint({
      ...base,
      path: `${at}/keepDouble`,
      input: z.object({ id: id(), version: version(), doubleKept: prose(200) }),
      summary: `Let a ${noun} stand beside the earlier one with its code, for a reason`,
      message: /*i18n*/ { id: 'done.keepDouble', message: '两条都已保留，不再列为重复' },
    }),
    askDouble: endpoint({
      ...base,
      path: `${at}/askDouble`,
      input: z.object({ id: id(), version: version() }),
      summary: `Take back that a ${noun} stands beside the earlier one with its code`,
      message: /*i18n*/ { id: 'done.askDouble', message: '已重新列为重复，等待处理' },
    }),
  }
}

/** What `keepCalls` declares. */
export type KeepCalls = ReturnType<typeof keepCalls>
