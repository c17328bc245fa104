import type { Message } from './message.ts'

/** What the catalogue says of one failure. */
export interface FailureKind {
  /** HTTP status. Business failures answer 200 with `success: false`, as clients of this family expect. */
  readonly status: number
  readonly code: number
  readonly text: Message
}

/** The code of what is refused until the password has been changed; a session that goes on may meet it at any call. */
export const passwordChangeCode = 511

/**
 * The failures that the portal itself reports, when there is no answer or one that is no envelope (specification 8). In a
 * file of their own, because the sign-in screens load them.
 */
export const portalFailures = {
  badInput: {
    status: 400,
    code: 400,
    text: /*i18n*/ { id: 'failure.badInput', message: '提交的内容有误，请检查后重试' },
  },
  unauthenticated: {
    status: 401,
    code: 401,
    text: /*i18n*/ { id: 'failure.unauthenticated', message: '未授权，请重新登录' },
  },
  /** Exactly this text makes the portal show its 登录已过期 dialog (security trap 42). */
  expired: {
    status: 401,
    code: 401,
    text: /*i18n*/ { id: 'failure.expired', message: 'Token失效，请重新登录' },
  },
  frozen: {
    status: 401,
    code: 401,
    text: /*i18n*/ { id: 'failure.frozen', message: '您的账号已被冻结，请联系管理员' },
  },
  internal: {
    status: 500,
    code: 500,
    text: /*i18n*/ { id: 'failure.internal', message: '系统出错了，请稍后重试；若仍有问题，请提供请求编号' },
  },
  unavailable: {
    status: 503,
    code: 503,
    text: /*i18n*/ { id: 'failure.unavailable', message: '服务暂时不可用，请稍后重试' },
  },
  timeout: { status: 504, code: 504, text: /*i18n*/ { id: 'failure.timeout', message: '网络超时' } },
  /** By this text the portal knows that there is no such record, and says so as people do. */
  notFound: { status: 200, code: 500, text: /*i18n*/ { id: 'failure.notFound', message: '未找到对应实体' } },
} as const satisfies Record<string, FailureKind>
