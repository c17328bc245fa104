import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '#contract/core/failures.ts'

/** No form of this product has more than five fields. */
const maxFormFields = 50

const utf8 = new TextDecoder('utf-8', { fatal: true })

const decoded = (body: string | Buffer): string => {
  try {
    return utf8.decode(body as Buffer)
  } catch {
    throw new Failure('badJson')
  }
}

/** The fields of a form, each once, at most 50 of them. Throws `repeatedParameter` and `tooManyParts`. */
const readForm = (body: string): Record<string, string> => {
  const fields = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(body)) {
    if (fields.has(name)) throw new Failure('repeatedParameter', { name: name.slice(0, 40) })
    if (fields.size === maxFormFields) throw new Failure('tooManyParts', { max: maxFormFields })
    fields.set(name, value)
  }
  return Object.fromEntries(fields)
}

/** The refusal of a body that is longer than its route allows; undefined for every other error. */
export const tooLargeFor = ({ routeOptions }: FastifyRequest, error: unknown): Failure | undefined => {
  if ((error as { code?: unknown } | null)?.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') return undefined
  return new Failure('tooLarge', { max: `${Math.floor((routeOptions.bodyLimit ?? 0) / 1024)} KiB` })
}

/** JSON and forms as strict UTF-8, uploads as parts; every other content type is refused (415). */
export const acceptBodies = async (app: FastifyInstance): Promise<void> => {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      void parseJson(request, decoded(body), done)
    } catch (error) {
      done(error as Error)
    }
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (_request, body, done) => {
      try {
        done(null, readForm(decoded(body)))
      } catch (error) {
        done(error as Error)
      }
    },
  )
  await app.register(multipart, {
    // How long a file may be says its endpoint.
    limits: { files: 1, fields: 10, parts: 12, fieldSize: 200_000 },
  })
}
