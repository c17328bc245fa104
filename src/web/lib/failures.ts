import { t } from '@lingui/core/macro'
import { proxy } from 'valtio'
import type { Access } from '#contract/core/access.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Envelope, InputProblem } from '#contract/core/envelope.ts'
import type { Message } from '#contract/core/message.ts'
import { passwordChangeCode, portalFailures } from '#contract/core/portal-failures.ts'
import { viewOnly } from '#contract/core/view-only.ts'
import { translate } from '#web/core/i18n.ts'
import { isViewOnly, passwordGrewOld, session } from '#web/state/session.ts'
import { toast } from '#web/ui/toasts.ts'
import { leave } from './leave.ts'
import { askWhy } from './why.ts'

/** How long 未授权 stays on the screen before the page starts anew (specification 8). */
const LEAVE_AFTER_MS = 1500

/** A call that did not succeed. `message` is in the person's language and may be shown as it is. */
export class CallFailure extends Error {
  /** HTTP status; 0 when there was no answer. */
  readonly status: number
  /** The envelope's code. */
  readonly code: number
  /** Empty when the server was not reached. */
  readonly requestId: string
  /** What is wrong with which field of the input. */
  readonly problems: readonly InputProblem[]
  readonly result: unknown

  constructor(about: {
    status: number
    code: number
    message: string
    requestId?: string
    result?: unknown
  }) {
    super(about.message)
    this.name = 'CallFailure'
    this.status = about.status
    this.code = about.code
    this.requestId = about.requestId ?? ''
    this.result = about.result ?? null
    this.problems = isProblems(about.result) ? about.result : []
  }
}

const isProblems = (value: unknown): value is InputProblem[] =>
  Array.isArray(value) &&
  value.every((one: unknown) => typeof one === 'object' && one !== null && 'path' in one && 'message' in one)

const isOfView = ({ message }: Pick<CallFailure, 'message'>): boolean => message === translate(viewOnly.text)

/** The message of specification 8 for an answer; the server's own where the specification says so. */
const messageFor = (status: number, said: string): string => {
  if (isOfView({ message: said })) return said
  if (status === 403 && said) return t`拒绝访问（${said}）`
  if (status === 403) return t`拒绝访问`
  if (status === 504) return translate(portalFailures.timeout.text)
  if (status === 404) return t`很抱歉，资源未找到!`
  if (said) return said
  if (status === 401) return translate(portalFailures.unauthenticated.text)
  return translate(status >= 500 ? portalFailures.unavailable.text : portalFailures.badInput.text)
}

/** An unsuccessful answer as a failure; `body` is undefined when it was no envelope (a proxy's page, say). */
export const failureOfAnswer = (status: number, body: Partial<Envelope> | undefined): CallFailure => {
  const said = body?.message ?? ''
  return new CallFailure({
    status,
    code: body?.code ?? status,
    message: messageFor(status, said),
    requestId: body?.requestId ?? '',
    result: body?.result,
  })
}

/** True since a call found no way to the server; the shell says so, and looks when there is one again. */
export const reach = proxy({ isLost: false })

/** Anything thrown, as a failure: no network and no answer in time have their own words (specification 8). */
export const toFailure = (error: unknown): CallFailure => {
  if (error instanceof CallFailure) return error
  const name = error instanceof Error ? error.name : ''
  if (name === 'TimeoutError')
    return new CallFailure({ status: 504, code: 504, message: translate(portalFailures.timeout.text) })
  if (name === 'NetworkError' || error instanceof TypeError) {
    reach.isLost = true
    return new CallFailure({ status: 0, code: 0, message: t`网络连接失败，请检查网络后重试` })
  }
  return new CallFailure({ status: 0, code: 0, message: translate(portalFailures.internal.text) })
}

const isSaid = (text: string, { text: known }: { text: Message }): boolean =>
  text === known.message || text === translate(known)

const isExpiredText = (text: string): boolean => isSaid(text, portalFailures.expired)

/** Whether there is no such record, or none for who asks: asking again cannot help. */
export const isNotFound = ({ message }: Pick<CallFailure, 'message'>): boolean =>
  isSaid(message, portalFailures.notFound)

/** What is said of a failure where a record should be: of one that is not there, as people say it. */
export const saidOf = (failure: Pick<CallFailure, 'message'>): string =>
  isNotFound(failure) ? t`没有这条记录，或您不能查看` : failure.message

/** True shows the dialog 登录已过期; the shell draws it. */
export const expiry = proxy({ isShown: false })
let isLeaving = false

/** The code of a refusal for lack of a right (api 1). */
const noRight = 510

/** However many calls are refused together, one notification says so; a password to be changed has its own dialog. */
const notifyRefusal = ({ code, message }: CallFailure, access: Access): void => {
  const { isFirstLogin, needModifyPwd } = session.needChangePwd
  if (isFirstLogin || needModifyPwd) return
  if (code === passwordChangeCode) passwordGrewOld()
  else {
    const action = { label: t`为什么？`, run: () => askWhy(access) }
    const isOfRights = code === noRight && typeof access === 'object' && !isOfView({ message })
    toast('error', message, { title: t`系统提示`, ...(isOfRights && { action }) })
  }
}

/** Whether the dialog 登录已过期 says it: nothing below it does once more. */
export const isExpiryShown = ({ message }: Pick<CallFailure, 'message'>): boolean =>
  expiry.isShown && isExpiredText(message)

/** Whether `heedRefusal` says a failure to everybody, so that the caller need not. */
export const isHeeded = (failure: CallFailure): boolean =>
  failure.status === 401 || failure.status === 403 || isExpiryShown(failure)

/**
 * What a refusal means for the page (specification 8, security trap 42): exactly the expired text on 401 or 500
 * shows the dialog, any other 401 says so and starts anew after 1.5 s, a 403 is a notification. However many calls
 * fail together, it happens once; without a session it never does. `access` is that of the call, which a 403 is explained by.
 */
export const heedRefusal = (failure: CallFailure, access: Access = 'session'): void => {
  if (session.token === null || expiry.isShown || isLeaving) return
  if ((failure.status === 401 || failure.status === 500) && isExpiredText(failure.message)) {
    expiry.isShown = true
  } else if (failure.status === 403) {
    notifyRefusal(failure, access)
  } else if (failure.status === 401) {
    isLeaving = true
    toast('error', failure.message)
    setTimeout(() => {
      isLeaving = false
      leave(failure.message)
    }, LEAVE_AFTER_MS)
  }
}

/** What is said of every way to change something while the portal is seen as another person: the server says the same. */
export const viewFailure = (): CallFailure => {
  const { status, code, text } = viewOnly
  return new CallFailure({ status, code, message: translate(text) })
}

/** Whether a call is shut by a view of the portal as another person; says so. For what opens without a button that is shut. */
export const isRefusedForView = (e: Endpoint): boolean => {
  if (!isViewOnly(e)) return false
  heedRefusal(viewFailure())
  return true
}
