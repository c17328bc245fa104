import type { Message, MessageValues } from './message.ts'
import { passwordChangeCode, portalFailures, type FailureKind } from './portal-failures.ts'

/**
 * The error catalogue, shared by server and portal (specification 8; api 1). The server answers `text` in
 * the caller's language; nothing else of an error ever leaves it.
 */
export const failureKinds = {
  ...portalFailures,
  badJson: {
    status: 400,
    code: 400,
    text: /*i18n*/ { id: 'failure.badJson', message: '请求内容无法解析，请检查格式' },
  },
  // These four name what was sent, not a field: the portal sends none of it, so only who writes a program reads them.
  repeatedParameter: {
    status: 400,
    code: 400,
    text: /*i18n*/ { id: 'failure.repeatedParameter', message: '参数 {name} 只能出现一次' },
  },
  unknownParameter: {
    status: 400,
    code: 400,
    text: /*i18n*/ { id: 'failure.unknownParameter', message: '没有名为 {name} 的查询条件' },
  },
  unknownSort: {
    status: 400,
    code: 400,
    text: /*i18n*/ { id: 'failure.unknownSort', message: '请注意，将要排序的列字段不存在：{name}' },
  },
  unknownRule: {
    status: 400,
    code: 400,
    text: /*i18n*/ { id: 'failure.unknownRule', message: '不支持的查询方式：{name}' },
  },
  badFilterValue: {
    status: 400,
    code: 400,
    text: /*i18n*/ { id: 'failure.badFilterValue', message: '“{label}”的查询值不正确' },
  },
  tooManyConditions: {
    status: 400,
    code: 400,
    text: /*i18n*/ { id: 'failure.tooManyConditions', message: '查询条件不能超过 {max} 个' },
  },
  badSuperQuery: {
    status: 400,
    code: 400,
    text: /*i18n*/ { id: 'failure.badSuperQuery', message: '高级查询条件无法解析' },
  },
  groupsTooDeep: {
    status: 400,
    code: 400,
    text: /*i18n*/ { id: 'failure.groupsTooDeep', message: '高级查询的条件组最多嵌套 {max} 层' },
  },
  pageTooLarge: {
    status: 400,
    code: 400,
    text: /*i18n*/ { id: 'failure.pageTooLarge', message: '每页最多 {max} 条' },
  },
  pageTooDeep: {
    status: 400,
    code: 400,
    text: /*i18n*/ { id: 'failure.pageTooDeep', message: '不能跳到这么靠后的页，请缩小查询范围' },
  },
  badCursor: {
    status: 400,
    code: 400,
    text: /*i18n*/ { id: 'failure.badCursor', message: '翻页位置已失效，请重新查询' },
  },
  badKey: {
    status: 400,
    code: 400,
    text: /*i18n*/ { id: 'failure.badKey', message: '幂等键不正确：请使用 8 到 128 位的字母、数字或连字符' },
  },
  missingClient: {
    status: 401,
    code: 401,
    text: /*i18n*/ { id: 'failure.missingClient', message: '客户端标识不正确' },
  },
  forbidden: {
    status: 403,
    code: 510,
    text: /*i18n*/ { id: 'failure.forbidden', message: '没有权限，请联系管理员授权' },
  },
  foreignOrganisation: {
    status: 403,
    code: 510,
    text: /*i18n*/ { id: 'failure.foreignOrganisation', message: '您不属于该机构，不能访问其数据' },
  },
  passwordChangeNeeded: {
    status: 403,
    code: passwordChangeCode,
    text: /*i18n*/ { id: 'failure.passwordChangeNeeded', message: '请先修改密码，再继续使用' },
  },
  crossSite: {
    status: 403,
    code: 510,
    text: /*i18n*/ { id: 'failure.crossSite', message: '不接受来自其他网站的请求' },
  },
  unknownPath: {
    status: 404,
    code: 404,
    text: /*i18n*/ { id: 'failure.unknownPath', message: '路径不存在，请检查路径是否正确' },
  },
  wrongMethod: {
    status: 405,
    code: 405,
    text: /*i18n*/ { id: 'failure.wrongMethod', message: '该路径不支持此请求方式' },
  },
  stale: {
    status: 409,
    code: 409,
    text: /*i18n*/ { id: 'failure.stale', message: '该记录已被 {who} 于 {when} 修改，请刷新后再编辑' },
  },
  notInState: {
    status: 409,
    code: 409,
    text: /*i18n*/ { id: 'failure.notInState', message: '当前状态为“{state}”，不能{move}，请刷新后查看' },
  },
  deleted: {
    status: 410,
    code: 410,
    text: /*i18n*/ { id: 'failure.deleted', message: '该记录已被 {who} 于 {when} 删除' },
  },
  keyReused: {
    status: 409,
    code: 409,
    text: /*i18n*/ { id: 'failure.keyReused', message: '同一个幂等键不能用于不同的请求' },
  },
  keyBusy: {
    status: 409,
    code: 409,
    text: /*i18n*/ { id: 'failure.keyBusy', message: '相同的请求正在处理，请稍候' },
  },
  tooLarge: {
    status: 413,
    code: 413,
    text: /*i18n*/ { id: 'failure.tooLarge', message: '提交的内容过大，最大 {max}' },
  },
  tooManyParts: {
    status: 413,
    code: 413,
    text: /*i18n*/ { id: 'failure.tooManyParts', message: '提交的内容过多，最多 {max} 项' },
  },
  unsupportedMedia: {
    status: 415,
    code: 415,
    text: /*i18n*/ { id: 'failure.unsupportedMedia', message: '不支持的内容类型' },
  },
  tooManyRequests: {
    status: 429,
    code: 429,
    text: /*i18n*/ { id: 'failure.tooManyRequests', message: '操作过于频繁，请 {seconds} 秒后再试' },
  },
  tooManyHeavyCalls: {
    status: 429,
    code: 429,
    text: /*i18n*/ {
      id: 'failure.tooManyHeavyCalls',
      message: '正在处理的导出、导入和复杂查询较多，请 {seconds} 秒后再试',
    },
  },
  tooManyOwnHeavyCalls: {
    status: 429,
    code: 429,
    text: /*i18n*/ {
      id: 'failure.tooManyOwnHeavyCalls',
      message: '您已有 {max} 个导出、导入或复杂查询正在处理，请等其中一个完成后再试',
    },
  },
  tooManyUploads: {
    status: 429,
    code: 429,
    text: /*i18n*/ { id: 'failure.tooManyUploads', message: '正在上传的文件较多，请 {seconds} 秒后再试' },
  },
  tooManyOwnUploads: {
    status: 429,
    code: 429,
    text: /*i18n*/ {
      id: 'failure.tooManyOwnUploads',
      message: '您已有 {max} 个文件正在上传，请等其中一个完成后再试',
    },
  },
  importUnderWay: {
    status: 429,
    code: 429,
    text: /*i18n*/ {
      id: 'failure.importUnderWay',
      message: '另一个导入正在写入同一机构的数据，请 {seconds} 秒后再试',
    },
  },
  slowQuery: {
    status: 503,
    code: 503,
    text: /*i18n*/ { id: 'failure.slowQuery', message: '查询时间过长，请缩小查询范围后重试' },
  },
  diskFull: {
    status: 507,
    code: 507,
    text: /*i18n*/ { id: 'failure.diskFull', message: '存储空间不足，未保存任何内容，请联系管理员' },
  },
  badIds: { status: 200, code: 500, text: /*i18n*/ { id: 'failure.badIds', message: '参数不识别！' } },
  duplicate: {
    status: 200,
    code: 500,
    text: /*i18n*/ { id: 'failure.duplicate', message: '数据库中已存在该记录' },
  },
  inUse: {
    status: 200,
    code: 500,
    text: /*i18n*/ { id: 'failure.inUse', message: '该记录仍被其他数据使用，不能删除' },
  },
  notAllowedNow: {
    status: 200,
    code: 500,
    text: /*i18n*/ { id: 'failure.notAllowedNow', message: '当前状态不允许此操作' },
  },
} as const satisfies Record<string, FailureKind>

export type FailureName = keyof typeof failureKinds

/** Thrown by a rule, a store or the http room; answered as the catalogue says. A noun's own words: `refusal`. */
export class Failure extends Error {
  readonly status: number
  readonly code: number
  readonly text: Message
  readonly values: MessageValues
  /** Goes into `result`: the problems of an input, the failed rows of an import. */
  readonly result: unknown
  /** The field of the input it is about: the answer names it as a problem. */
  field: string | undefined

  constructor(kind: FailureName | FailureKind, values: MessageValues = {}, result: unknown = null) {
    const { status, code, text } = typeof kind === 'string' ? failureKinds[kind] : kind
    super(text.id)
    this.name = 'Failure'
    this.status = status
    this.code = code
    this.text = text
    this.values = values
    this.result = result
  }
}

/** A business refusal in a noun's own words: HTTP 200, `success: false`, code 500 (api 1). */
export const refusal = (text: Message, values: MessageValues = {}, result: unknown = null): Failure =>
  new Failure({ status: 200, code: 500, text }, values, result)
