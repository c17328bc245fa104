import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '#server/core/env.ts'
import { encodingFor } from './compressed.ts'

/** The page of the built portal, the same for everybody. */
export interface PortalPage {
  /** `'sha256-…'` of each script that stands in the page itself: the policy allows these and no other. */
  readonly scripts: readonly string[]
  readonly send: (request: FastifyRequest, reply: FastifyReply) => FastifyReply
}

const hash = (text: string | Buffer): string => createHash('sha256').update(text).digest('base64')

/** Scripts that run: a block of data has a type of its own. */
const inlineScripts = (html: string): string[] =>
  html
    .split('<script>')
    .slice(1)
    .map((rest) => `'sha256-${hash(rest.slice(0, rest.indexOf('</script>')))}'`)

type Told = Pick<Settings, 'servicePrefix' | 'externalHosts' | 'publicUrl' | 'privacyUrl' | 'termsUrl'>

/** What the page is told of the settings; of those that are checked, only `&` means something in an attribute. */
const attributesOf = ({ servicePrefix, externalHosts, publicUrl, privacyUrl, termsUrl }: Told): string =>
  Object.entries({
    'service-prefix': servicePrefix,
    'external-hosts': externalHosts.join(' '),
    'public-url': publicUrl,
    'privacy-url': privacyUrl,
    'terms-url': termsUrl,
  })
    .flatMap(([name, value]) =>
      value === undefined ? [] : [`data-${name}="${value.replaceAll('&', '&amp;')}"`],
    )
    .join(' ')

/** Reads the page and tells it what it needs of the settings; undefined where none is built. */
export const readPortalPage = (folder: string, settings: Told): PortalPage | undefined => {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) return undefined
  const html = Buffer.from(
    readFileSync(file, 'utf8').replace('<html', () => `<html ${attributesOf(settings)}`),
  )
  const compress = { br: brotliCompressSync, gzip: gzipSync }
  const compressed = new Map<keyof typeof compress, Buffer>()
  /** Compressed when first asked for: a start that serves calls alone need not wait for it. */
  const encoded = (encoding: keyof typeof compress): Buffer => {
    const kept = compressed.get(encoding) ?? compress[encoding](html)
    compressed.set(encoding, kept)
    return kept
  }
  const etag = `W/"${hash(html)}"`
  return {
    scripts: inlineScripts(html.toString()),
    send: (request, reply) => {
      reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      reply.type('text/html; charset=utf-8')
      const encoding = encodingFor(request)
      return encoding ? reply.header('content-encoding', encoding).send(encoded(encoding)) : reply.send(html)
    },
  }
}
