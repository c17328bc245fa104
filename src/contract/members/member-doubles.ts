import * as z from 'zod/mini'
import { onRows } from '#contract/core/access.ts'
import { dictionary } from '#contract/core/dictionary.ts'
import { keepCalls } from '#contract/core/doubles.ts'
import { endpoint, type Endpoint } from '#contract/core/endpoint.ts'
import { dict, id, prose, version } from '#contract/core/fields.ts'

export const doubleStays = dictionary('double_stays', { zh: '保留哪一条', en: 'Which one stays' }, [
  ['OTHER', '对方的记录', 'The other record'],
  ['THIS', '这条记录', 'This record'],
])

/** What joining two rows asks. */
const joinLabels = {
  stays: /*i18n*/ { id: 'member.joinStays', message: '保留哪一条' },
  reason: /*i18n*/ { id: 'member.joinReason', message: '合并原因' },
}

/** The calls that decide on a double of a kind of members, declared beside its `queryById`: one may be joined with the other, too. */
export const doubleCalls = <Row extends z.core.$ZodType>(
  queryById: Endpoint<z.core.$ZodType, Row>,
  noun: string,
) => {
  const { service, path, resource, runsAs, output } = queryById
  const at = path.slice(0, path.lastIndexOf('/'))
  return {
    ...keepCalls(queryById),
    joinDouble: endpoint({
      service,
      runsAs,
      ...(resource && { resource }),
      method: 'POST',
      output,
      path: `${at}/joinDouble`,
      input: z.object({
        id: id(),
        version: version(),
        doubleOf: id(),
        stays: dict(doubleStays),
        reason: prose(200),
      }),
      labels: { ...resource?.labels, ...joinLabels },
      access: onRows(noun, 'delete'),
      summary: `Make one ${noun} of two that are one person: drafts and relatives move to the one that stays, the other is deleted`,
      message: /*i18n*/ { id: 'done.joinDouble', message: '已合并为一条，另一条已删除，可在回收站查看' },
    }),
  }
}
