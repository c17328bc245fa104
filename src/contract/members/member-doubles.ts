import * as z from 'zod/mini'
import { onRows } from '#contract/core/access.ts'
import { dictionary } from '#contract/core/dictionary.ts'
import { endpoint, type Endpoint } from '#contract/core/endpoint.ts'
import { dict, id, instant, name, prose, version } from '#contract/core/fields.ts'
import type { Message } from '#contract/core/message.ts'
import type { Task } from '#contract/core/tasks.ts'

export const doublePlaces = dictionary('member_double', { zh: '重复之处', en: 'Duplicate in' }, [
  ['NUMBER', '工号', 'Employee number'],
  ['DOCUMENT', '证件号码', 'ID number'],
  ['BOTH', '工号和证件号码', 'Employee and ID number'],
])

export const doubleStays = dictionary('double_stays', { zh: '保留哪一条', en: 'Which one stays' }, [
  ['OTHER', '对方的记录', 'The other record'],
  ['THIS', '这条记录', 'This record'],
])

/** Of whoever has a code that an earlier row has too, since before codes were compared by a key (decision 113): that row. */
export const doubled = {
  /** What both have; with all that follows null of whoever is no double, is kept as one, or where the reader does not see the other. */
  doubleIn: z.nullable(dict(doublePlaces)),
  doubleOf: z.nullable(id()),
  doubleName: z.nullable(name(64)),
  doubleSince: z.nullable(instant()),
  /** Why both stay, once somebody has said so. */
  doubleKept: z.nullable(prose(200)),
}

export const doubleLabels = {
  doubleIn: /*i18n*/ { id: 'member.doubleIn', message: '重复之处' },
  doubleOf: /*i18n*/ { id: 'member.doubleOf', message: '重复记录编号' },
  doubleName: /*i18n*/ { id: 'member.doubleName', message: '与谁重复' },
  doubleNo: /*i18n*/ { id: 'member.doubleNo', message: '对方工号' },
  doubleSince: /*i18n*/ { id: 'member.doubleSince', message: '对方登记时间' },
  doubleKept: /*i18n*/ { id: 'member.doubleKept', message: '都保留的原因' },
}

/** What joining two rows asks. */
const joinLabels = {
  stays: /*i18n*/ { id: 'member.joinStays', message: '保留哪一条' },
  reason: /*i18n*/ { id: 'member.joinReason', message: '合并原因' },
}

/** Doubles wait for who may edit the member. */
export const doubleTask = (title: Message, places = doublePlaces.values): Task => ({
  title,
  verb: 'edit',
  rows: { doubleIn: places.join(',') },
})

/** The calls that decide on a double of a noun, declared beside its `queryById`. */
export const doubleCalls = <Row extends z.core.$ZodType>(
  queryById: Endpoint<z.core.$ZodType, Row>,
  noun: string,
) => {
  const { service, path, resource, runsAs, output } = queryById
  if (!resource) throw new Error(`${path} belongs to no resource`)
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
    joinDouble: endpoint({
      ...base,
      path: `${at}/joinDouble`,
      input: z.object({
        id: id(),
        version: version(),
        doubleOf: id(),
        stays: dict(doubleStays),
        reason: prose(200),
      }),
      labels: { ...resource.labels, ...joinLabels },
      access: onRows(noun, 'delete'),
      summary: `Make one ${noun} of two that are one person: drafts and relatives move to the one that stays, the other is deleted`,
      message: /*i18n*/ { id: 'done.joinDouble', message: '已合并为一条，另一条已删除，可在回收站查看' },
    }),
  }
}
