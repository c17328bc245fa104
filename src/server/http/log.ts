import { LogController, type FastifyServerOptions } from 'fastify'

/** Where log lines go instead of standard output. */
export interface LogStream {
  write(line: string): void
}

interface Told {
  readonly name?: unknown
  readonly code?: unknown
  readonly severity?: unknown
  readonly message?: unknown
  readonly stack?: unknown
  readonly cause?: unknown
  readonly table?: unknown
  readonly constraint?: unknown
  readonly routine?: unknown
}

const framesOf = (stack: unknown): string[] =>
  (typeof stack === 'string' ? stack.split('\n') : [])
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, 12)

/** The kinds whose sentence is made of names in the code; others quote what was sent. */
const spokenKinds = new Set(['TypeError', 'RangeError', 'ReferenceError', 'Error'])

const messageOf = ({ name, severity, message }: Told): string | undefined => {
  if (severity !== undefined || typeof message !== 'string' || !spokenKinds.has(String(name)))
    return undefined
  if (message.startsWith('Failed query')) return undefined
  return message
    .slice(0, 200)
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replaceAll(/\d{4,}/g, '…')
}

/**
 * What the log keeps of an error: its kind, code, place and the names of the schema it met. Sentences of PostgreSQL and
 * of parsers quote the values they failed on, so they are left out (security LOG-1).
 */
const loggedError = (error: unknown, depth = 0): Record<string, unknown> => {
  if (typeof error !== 'object' || error === null) return { kind: typeof error }
  const told = error as Told
  return {
    kind: String(told.name),
    code: told.code,
    message: messageOf(told),
    table: told.table,
    constraint: told.constraint,
    routine: told.routine,
    frames: framesOf(told.stack),
    ...(told.cause !== undefined && depth < 4 ? { cause: loggedError(told.cause, depth + 1) } : {}),
  }
}

/** The framework's log options: one line an answer is written by `app.ts`, errors without values, headers never. */
export const logOptions = (
  log: boolean | LogStream,
): Pick<FastifyServerOptions, 'logController'> & { logger: FastifyServerOptions['logger'] } => ({
  logger: log !== false && {
    level: 'info',
    redact: ['req.headers', 'res.headers'],
    serializers: {
      err: (error: unknown) => loggedError(error) as never,
      req: () => ({}) as never,
      res: () => ({}) as never,
    },
    ...(log === true ? {} : { stream: log }),
  },
  logController: new LogController({ disableRequestLogging: true }),
})
