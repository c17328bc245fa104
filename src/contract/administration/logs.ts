import * as z from 'zod/mini'
import { dictionary } from '#contract/core/dictionary.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { dict, flag, id, instant, person, prose, text, whole } from '#contract/core/fields.ts'
import { openDict } from '#contract/core/open-dict.ts'
import { stateField, stateMachine } from '#contract/core/moves.ts'
import { readCalls } from '#contract/core/resource-calls.ts'
import { manyIds, oneId } from '#contract/core/resource-inputs.ts'
import type { Resource } from '#contract/core/resource.ts'
import { withStates } from '#contract/core/state-counts.ts'

/** As the family has them; none of a sign-in. */
export const operateTypes = dictionary('operate_type', { zh: '操作类型', en: 'Operation' }, [
  ['1', '查询', 'Read'],
  ['2', '添加', 'Add'],
  ['3', '更新', 'Change'],
  ['4', '删除', 'Delete'],
  ['5', '导入', 'Import'],
  ['6', '导出', 'Export'],
])
export const logResults = dictionary('log_result', { zh: '操作结果', en: 'Log result' }, [
  ['1', '成功', 'Done', 'green'],
  ['0', '失败', 'Failed', 'red'],
])

/** What is told of an entry of the audit trail wherever it is listed. */
export const auditFields = {
  id: id(),
  createBy: person(),
  createTime: instant(),
  /** The account it was done with, or tried for. */
  userid: z.nullable(text(64)),
  /** The block of addresses it came from: an address is a person's, too (security trap 49). */
  ip: z.nullable(text(64)),
  action: openDict('log_action', { insert: 'green', delete: 'red' }),
}

/** What an entry is about, looked up when it is read, as whoever reads it may see the record: the trail keeps no names (security AUD-1). */
export const recordFields = {
  recordName: z.nullable(text(200)),
  /** What tells records of one name apart. */
  recordCode: z.nullable(text(200)),
  /** The noun of its permissions: `employee`. */
  recordNoun: z.nullable(text(64)),
  recordDeleted: flag(),
}

/** Looks for entries about records by their names and numbers, as their own lists do. */
export const recordFilter = { record: text(64) }

export const auditLabels = {
  id: /*i18n*/ { id: 'row.id', message: '编号' },
  createBy: /*i18n*/ { id: 'log.createBy', message: '操作人' },
  createTime: /*i18n*/ { id: 'log.createTime', message: '时间' },
  userid: /*i18n*/ { id: 'log.userid', message: '账号' },
  ip: /*i18n*/ { id: 'log.ip', message: '来源地址段' },
  action: /*i18n*/ { id: 'log.action', message: '动作' },
  record: /*i18n*/ { id: 'log.record', message: '记录的名称或编号' },
  recordName: /*i18n*/ { id: 'log.recordName', message: '记录' },
  recordCode: /*i18n*/ { id: 'log.recordCode', message: '记录编号' },
}

/** Sign-ins and operations: states of no record, but the tabs of the log. */
const halves = stateMachine({
  field: 'logType',
  dict: ['log_type', '日志类型', 'Log type'],
  states: {
    '1': ['blue', '登录日志', 'Sign-ins'],
    '2': ['grey', '操作日志', 'Operations'],
  },
  first: '1',
  moves: {},
})

/** The trail keeps neither input nor address of a call, which would be full of people's data, nor its duration: always null. */
const notKept = () => z.nullable(text(1))

/** A line of the log (api 8). */
export const Log = z.object({
  ...auditFields,
  updateBy: notKept(),
  updateTime: notKept(),
  costTime: notKept(),
  requestParam: notKept(),
  requestType: notKept(),
  requestUrl: notKept(),
  method: notKept(),
  /** The real name; `userid` is the login name. */
  username: person(),
  /** What was done, as a sentence in the caller's language. */
  logContent: prose(200),
  logType: stateField(halves),
  operateType: z.nullable(dict(operateTypes)),
  objectTable: z.nullable(openDict('log_object')),
  objectId: z.nullable(text(64)),
  ...recordFields,
  result: dict(logResults),
})
export type Log = z.infer<typeof Log>

const resource: Resource = {
  permission: 'log',
  row: Log,
  draft: z.object({}),
  labels: {
    ...auditLabels,
    username: /*i18n*/ { id: 'log.username', message: '姓名' },
    logContent: /*i18n*/ { id: 'log.logContent', message: '内容' },
    logType: /*i18n*/ { id: 'log.logType', message: '日志类型' },
    operateType: /*i18n*/ { id: 'log.operateType', message: '操作类型' },
    objectTable: /*i18n*/ { id: 'log.objectTable', message: '对象' },
    result: /*i18n*/ { id: 'log.result', message: '结果' },
  },
  otherFilters: recordFilter,
  filters: ['userid', 'logType', 'action', 'objectTable', 'createTime'],
  sorts: ['createTime'],
  search: [],
}

const base = { service: 'system', runsAs: 'server', access: { query: 'log:list' } } as const
const reads = readCalls({ ...base, path: '/sys/log', resource }, Log)

const kept = {
  ...base,
  method: 'DELETE',
  output: z.null(),
  summary: 'Refused in words: the log is read from the audit trail, of which nothing is removed',
} as const

/** Screen /system/LogList: sign-ins and operations, told from the audit trail. */
export const logs = endpointGroup('log', {
  ...withStates(
    {
      ...reads,
      list: {
        ...reads.list,
        summary: 'Page of sign-ins and operations; keyWord looks for a word of logContent',
      },
    },
    halves,
  ),
  refuseDelete: endpoint({ ...kept, path: '/sys/log/delete', input: oneId }),
  refuseDeleteBatch: endpoint({ ...kept, path: '/sys/log/deleteBatch', input: manyIds }),
  loginfo: endpoint({
    ...base,
    method: 'GET',
    path: '/sys/loginfo',
    input: z.object({}),
    output: z.object({
      totalVisitCount: whole(0, Number.MAX_SAFE_INTEGER),
      todayVisitCount: whole(0, Number.MAX_SAFE_INTEGER),
      todayIp: whole(0, Number.MAX_SAFE_INTEGER),
    }),
    heavy: 'dear-question',
    summary: 'How many sign-ins there were, ever and today, and from how many addresses today',
  }),
  visitInfo: endpoint({
    ...base,
    method: 'GET',
    path: '/sys/visitInfo',
    input: z.object({}),
    output: z.array(z.object({ visit: z.number(), ip: z.number(), tian: z.string(), type: z.string() })),
    summary: 'Sign-ins and the addresses they came from, day by day, of the last seven days',
  }),
})
