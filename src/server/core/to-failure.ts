import { Failure, refusal, type FailureName } from '#contract/core/failures.ts'
import type { FailureKind } from '#contract/core/portal-failures.ts'
import { viewOnly } from '#contract/core/view-only.ts'
import { ruleTexts } from './rule-texts.ts'

const byPostgres: Record<string, FailureName | FailureKind> = {
  '23000': 'forbidden',
  '23001': 'inUse',
  '23505': 'duplicate',
  '23P01': 'duplicate',
  '23503': 'inUse',
  '23502': 'badInput',
  '23514': 'badInput',
  '22001': 'badInput',
  '22003': 'badInput',
  '22007': 'badInput',
  '22008': 'badInput',
  '22021': 'badInput',
  '22P02': 'badInput',
  '22P05': 'badInput',
  '40001': 'unavailable',
  '40P01': 'unavailable',
  '42501': 'forbidden',
  '53100': 'diskFull',
  '53200': 'unavailable',
  '53300': 'unavailable',
  '55P03': 'unavailable',
  '57014': 'slowQuery',
  '57P01': 'unavailable',
  '57P02': 'unavailable',
  '57P03': 'unavailable',
  '25P03': 'unavailable',
  // Only a view as another person writes where nothing is written.
  '25006': viewOnly,
  '08000': 'unavailable',
  '08003': 'unavailable',
  '08006': 'unavailable',
}

/** What the rest of a class of PostgreSQL's codes means: wrong values, lost connections, a server going down. */
const byPostgresClass: Record<string, FailureName> = {
  '08': 'unavailable',
  '22': 'badInput',
  '53': 'unavailable',
  '57': 'unavailable',
}

const bySystem: Record<string, FailureName> = {
  ENOSPC: 'diskFull',
  EDQUOT: 'diskFull',
  ECONNREFUSED: 'unavailable',
  ECONNRESET: 'unavailable',
  EAI_AGAIN: 'unavailable',
  EHOSTUNREACH: 'unavailable',
  ENETUNREACH: 'unavailable',
  ENOTFOUND: 'unavailable',
  EPIPE: 'unavailable',
  ETIMEDOUT: 'unavailable',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedMedia',
  FST_ERR_CTP_INVALID_JSON_BODY: 'badJson',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'badJson',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'badInput',
  FST_ERR_BAD_URL: 'badInput',
  FST_FILES_LIMIT: 'badInput',
  FST_PARTS_LIMIT: 'badInput',
  FST_FIELDS_LIMIT: 'badInput',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupportedMedia',
  FST_PROTO_VIOLATION: 'badInput',
}

const connectionWords =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|not queryable/

/** The rule by which the database refuses a statement that takes a place which is not there (`db/place-rules.ts`). */
export const noPlaceRule = 'no_place_left'

const noPlaceLeft: FailureKind = {
  status: 409,
  code: 409,
  text: /*i18n*/ { id: 'failure.noPlaceLeft', message: '名额已满，请刷新后选择其他时间' },
}

/** The name of the violated unique constraint or rule of grants (decision 040), for stores that give it a sentence of its own. */
export const violatedConstraint = (error: unknown): string | undefined => {
  const cause = innermostCause(error) as { code?: unknown; constraint?: unknown }
  const isRule = ['23505', '23P01', '23000'].includes(String(cause.code))
  return isRule && typeof cause.constraint === 'string' ? cause.constraint : undefined
}

/** Whether the database refused a row that the caller does not reach. */
export const isBeyondReach = (error: unknown): boolean =>
  (innermostCause(error) as { code?: unknown }).code === '42501'

const innermostCause = (error: unknown): unknown => {
  let current = error
  for (let depth = 0; depth < 5; depth += 1) {
    if (!(current instanceof Error) || current.cause === undefined || current instanceof Failure) break
    current = current.cause
  }
  return current
}

const kindOf = (code: string): FailureName | FailureKind | undefined => {
  if (Object.hasOwn(byPostgres, code)) return byPostgres[code]
  if (Object.hasOwn(bySystem, code)) return bySystem[code]
  const group = code.slice(0, 2)
  return code.length === 5 && Object.hasOwn(byPostgresClass, group) ? byPostgresClass[group] : undefined
}

/**
 * What a caller is told of any error (specification 8; security trap 43): a `Failure` as it is, the known errors of
 * PostgreSQL, the system and the framework by the catalogue, everything else `internal`. Never words of the error itself.
 */
export const toFailure = (error: unknown): Failure => {
  if (error instanceof Failure) return error
  const cause = innermostCause(error)
  if (cause instanceof Failure) return cause
  const violated = violatedConstraint(cause) ?? ''
  if (violated === noPlaceRule) return new Failure(noPlaceLeft)
  const rule = ruleTexts[violated]
  if (rule) return refusal(rule)
  const { code, statusCode, message } = cause as { code?: unknown; statusCode?: unknown; message?: unknown }
  if (typeof code === 'string') {
    const kind = kindOf(code)
    if (kind) return new Failure(kind)
  }
  if (typeof message === 'string' && connectionWords.test(message)) return new Failure('unavailable')
  if (cause instanceof SyntaxError && statusCode === 400) return new Failure('badJson')
  // A file that may not be seen is answered like one that is not there.
  if (statusCode === 403 || statusCode === 404) return new Failure('unknownPath')
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) return new Failure('badInput')
  return new Failure('internal')
}
