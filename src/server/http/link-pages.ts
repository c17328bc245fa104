import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { Failure } from '#contract/core/failures.ts'
import type { Locale } from '#contract/core/message.ts'
import { addressBlock, takeHit, type RateLimit } from '#server/accounts/rate-window.ts'
import type { Asking, Filled, LinkPage, Looking, Shown } from '#server/calls/link-page.ts'
import { html } from '#server/core/html.ts'
import type { Links, OpenedLink } from '#server/core/links.ts'
import type { Translate } from '#server/core/texts.ts'
import { toFailure } from '#server/core/to-failure.ts'
import { serverIdentity, type Database } from '#server/db/pool.ts'
import { header } from './authorise.ts'
import { framed, framePolicy } from './link-frame.ts'

const texts = {
  product: /*i18n*/ { id: 'linkPage.product', message: '健康福利平台' },
  refused: /*i18n*/ { id: 'linkPage.refused', message: '打不开这个链接' },
  unknown: /*i18n*/ {
    id: 'linkPage.unknown',
    message: '链接不完整或不正确。请从短信中完整地复制链接，或联系企业人事。',
  },
  back: /*i18n*/ { id: 'linkPage.back', message: '返回' },
  over: /*i18n*/ { id: 'linkPage.over', message: '链接已过期。需要帮助请联系企业人事。' },
}

const linkOver = new Failure({ status: 410, code: 410, text: texts.over })

/** Whoever tries what is no link of ours, and how often one link is opened and answered. */
const limits = {
  unknown: { name: 'link-unknown', hits: 30, seconds: 600 },
  opened: { name: 'link-opened', hits: 60, seconds: 600 },
  answered: { name: 'link-answered', hits: 20, seconds: 600 },
} as const satisfies Record<string, RateLimit>

interface PageDeps {
  readonly db: Database
  readonly links: Links
  readonly translate: Translate
}

const valueOf = (of: unknown, name: string): string => {
  const value = (of as Readonly<Record<string, unknown>> | null | undefined)?.[name]
  return typeof value === 'string' ? value : ''
}

/** The language that was asked for, else that of the browser. */
const localeOf = (request: FastifyRequest): Locale => {
  const asked = valueOf(request.query, 'lang')
  if (asked === 'en' || asked === 'zh') return asked
  return /^en\b/i.test(header(request, 'accept-language')) ? 'en' : 'zh'
}

const askingOf = (request: FastifyRequest, translate: Translate): Asking => {
  const locale = localeOf(request)
  return { locale, translate: (message, values) => translate(locale, message, values) }
}

/** Opens a link of ours. Throws where it is none, 429 where too many were tried or this one was opened too often. */
const opened = async (
  { db, links }: PageDeps,
  { path }: LinkPage,
  request: FastifyRequest,
  limit: RateLimit,
): Promise<OpenedLink> => {
  const link = links.open(path, valueOf(request.params, 'token'))
  const identity = { ...serverIdentity, ip: request.ip, requestId: request.id }
  const count = (by: RateLimit, of: string) => takeHit({ db, identity }, by, { of })
  if (!link) {
    await count(limits.unknown, addressBlock(request.ip))
    throw new Failure({ status: 404, code: 404, text: texts.unknown })
  }
  await count(limit, `${path} ${link.id}`)
  if (link.isOver) throw linkOver
  return link
}

/** A form of another site, or one that is sent as something else, is none of ours. */
const refuseForeign = (request: FastifyRequest): void => {
  const site = header(request, 'sec-fetch-site')
  if (site !== '' && site !== 'same-origin') throw new Failure('crossSite')
  if (!/^application\/x-www-form-urlencoded\b/i.test(header(request, 'content-type')))
    throw new Failure('unsupportedMedia')
}

const protect: RouteShorthandOptions = {
  // HEAD answers as GET does, without the page.
  exposeHeadRoute: true,
  bodyLimit: 16 * 1024,
  helmet: { contentSecurityPolicy: framePolicy, xFrameOptions: { action: 'deny' } },
}

const sendPage = (
  reply: FastifyReply,
  { locale, translate }: Asking,
  { title, body, form }: Shown,
): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('x-robots-tag', 'noindex, nofollow')
    .send(framed({ locale, title: translate(title), product: translate(texts.product), body, form }))

/** Says in words what is wrong, as a page. */
const refuse = (request: FastifyRequest, reply: FastifyReply, error: unknown, translate: Translate) => {
  const failed = toFailure(error)
  if (failed.status >= 500) request.log.error({ err: error, code: failed.code }, 'failed')
  const asking = askingOf(request, translate)
  const body = html`<section>
    <h1>${asking.translate(texts.refused)}</h1>
    <p>${asking.translate(failed.text, failed.values)}</p>
    ${request.method === 'POST' ? html`<p><a href="?lang=${asking.locale}">${asking.translate(texts.back)}</a></p>` : undefined}
  </section>`
  if (failed.status === 429) reply.header('retry-after', Number(failed.values['seconds'] ?? 5))
  return sendPage(reply.status(failed.status), asking, { title: texts.refused, body })
}

/** Takes the form of a page; in the other language (`look`) it is shown as it is filled in, and nothing is written. */
const answering =
  (page: LinkPage, answer: NonNullable<LinkPage['answer']>, deps: PageDeps) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    refuseForeign(request)
    const isLook = valueOf(request.query, 'look') === '1'
    const link = await opened(deps, page, request, isLook ? limits.opened : limits.answered)
    const asking = askingOf(request, deps.translate)
    const form = request.body as Filled
    const again = (filled: NonNullable<Looking['filled']>) =>
      page.show(link, { ...asking, isDone: false, filled })
    if (isLook) return sendPage(reply, asking, await again({ form }))
    try {
      await answer(link, form, asking)
    } catch (error) {
      const { status, text, values } = toFailure(error)
      // A refusal of the product's rules is about what was filled in.
      if (status !== 200) throw error
      const said = asking.translate(text, values)
      return sendPage(reply.status(409), asking, await again({ form, said }))
    }
    return reply.redirect(`?lang=${asking.locale}&done=1`, 303)
  }

/** Serves pages for who has a link: `/{path}/{token}`, below no segment, so that a text message holds them. */
export const registerLinkPages = (app: FastifyInstance, pages: readonly LinkPage[], deps: PageDeps): void => {
  const { translate } = deps
  const options: RouteShorthandOptions = {
    ...protect,
    errorHandler: (error, request, reply) => void refuse(request, reply, error, translate),
  }
  for (const page of pages) {
    const url = `/${page.path}/:token`
    app.get(url, options, async (request, reply) => {
      const link = await opened(deps, page, request, limits.opened)
      const asking = askingOf(request, translate)
      const isDone = valueOf(request.query, 'done') === '1'
      return sendPage(reply, asking, await page.show(link, { ...asking, isDone }))
    })
    if (page.answer) app.post(url, options, answering(page, page.answer, deps))
  }
}
