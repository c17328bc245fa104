import type { CheckOrderStatus } from '#contract/checks/check-order-states.ts'
import { Failure } from '#contract/core/failures.ts'
import type { Locale, Message } from '#contract/core/message.ts'
import { dateOf } from '#contract/rules/calendar.ts'
import { asSystem } from '#server/calls/as-system.ts'
import { html, type Html } from '#server/core/html.ts'
import type { Context } from '#server/calls/caller.ts'
import type { OpenedLink } from '#server/core/links.ts'
import type { Asking, LinkPage } from '#server/calls/link-page.ts'
import type { Services } from '#server/services.ts'
import { aboutTime, checkUpOf, checkUpPath, type CheckUp } from './check-up-facts.ts'
import { isWaiting, wishForm, wishFormId, wishesIn } from './wish-form.ts'
import { wishPlaces } from './wishes.ts'
import { writeWishes } from './wishing.ts'

const texts = {
  title: /*i18n*/ { id: 'checkUp.title', message: '您的体检' },
  person: /*i18n*/ { id: 'checkUp.person', message: '体检人' },
  day: /*i18n*/ { id: 'checkUp.day', message: '日期' },
  time: /*i18n*/ { id: 'checkUp.time', message: '时段' },
  branch: /*i18n*/ { id: 'checkUp.branch', message: '网点' },
  address: /*i18n*/ { id: 'checkUp.address', message: '地址' },
  phone: /*i18n*/ { id: 'checkUp.phone', message: '网点电话' },
  prepare: /*i18n*/ { id: 'checkUp.prepare', message: '检前须知' },
  plain: /*i18n*/ { id: 'checkUp.plain', message: '没有特别的须知，请按网点的要求准备。' },
  document: /*i18n*/ { id: 'checkUp.document', message: '请带体检人本人的身份证件，提前 15 分钟到达。' },
  ask: /*i18n*/ { id: 'checkUp.ask', message: '改期、取消或有疑问' },
  hr: /*i18n*/ { id: 'checkUp.hr', message: '请联系企业人事；找不到网点时，可致电网点。' },
  keep: /*i18n*/ { id: 'checkUp.keep', message: '本页只说明何时何地体检，请勿转发链接。' },
  gone: /*i18n*/ {
    id: 'checkUp.gone',
    message: '这次预约已变更或取消，链接不再有效。请以之后收到的短信为准，或联系企业人事。',
  },
}

/** How an order stands that has a time, in words for the person. */
const standing: Readonly<Partial<Record<CheckOrderStatus, Message>>> = {
  '20': /*i18n*/ { id: 'checkUp.asked', message: '预约中，等待网点确认' },
  '30': /*i18n*/ { id: 'checkUp.changing', message: '改约中，网点确认之前以下面的时间为准' },
  '40': /*i18n*/ { id: 'checkUp.booked', message: '已预约' },
  '60': /*i18n*/ { id: 'checkUp.arrived', message: '已到检' },
  '70': /*i18n*/ { id: 'checkUp.arrived', message: '已到检' },
  '80': /*i18n*/ { id: 'checkUp.cancelling', message: '取消中，等待网点确认' },
  '00': /*i18n*/ { id: 'checkUp.pending', message: '网点尚未答复，正在核实' },
}

/** A name by which its owner knows it, and nobody else. */
const shortName = (name: string): string => {
  const [first = '', ...rest] = name
  return first + '*'.repeat(Math.min(rest.length, 3))
}

const nameOf = ({ personName, personNameEn }: CheckUp, { locale }: Asking): string =>
  shortName(locale === 'en' && personNameEn ? personNameEn : personName)

const dayText = (day: string, locale: Locale): string =>
  `${day} ${new Intl.DateTimeFormat(locale === 'en' ? 'en' : 'zh-CN', { weekday: 'long' }).format(dateOf(day))}`

/** The branch in the language of the page; beside an English name stands what signs say. */
const branchText = ({ branchName, branchNameEn }: CheckUp, locale: Locale): string =>
  locale === 'en' && branchNameEn ? `${branchNameEn} (${branchName})` : (branchName ?? '')

const fact = (label: string, value: string | Html): Html =>
  html`<dt>${label}</dt>
    <dd>${value}</dd>`

const phoneLink = (phone: string): Html => html`<a href="tel:${phone.replaceAll(/[^\d+]/g, '')}">${phone}</a>`

/** When and where. */
const appointment = (one: CheckUp, asking: Asking): Html => {
  const { locale, translate } = asking
  const facts = [
    fact(translate(texts.person), nameOf(one, asking)),
    fact(
      translate(texts.day),
      html`<span class="when">${one.examDay ? dayText(one.examDay, locale) : ''}</span>`,
    ),
    fact(translate(texts.time), html`<span class="when">${one.examTime ?? ''}</span>`),
    fact(translate(texts.branch), branchText(one, locale)),
    ...(one.address ? [fact(translate(texts.address), one.address)] : []),
    ...(one.phone ? [fact(translate(texts.phone), phoneLink(one.phone))] : []),
  ]
  const stands = standing[one.status]
  return html`<section>
    <h1>${translate(texts.title)}</h1>
    ${stands && html`<p class="state">${translate(stands)}</p>`}
    <dl>${facts}</dl>
  </section>`
}

/** How to come: in both languages where both are there, that of the page first. */
const preparation = (
  { preparation: zh, preparationEn: en }: CheckUp,
  { locale, translate }: Asking,
): Html => {
  const inTurn = [
    { lang: 'zh', text: zh },
    { lang: 'en', text: en },
  ].flatMap(({ lang, text }) => (text ? [html`<p class="pre" lang="${lang}">${text}</p>`] : []))
  return html`<section>
    <h2>${translate(texts.prepare)}</h2>
    <p>${translate(texts.document)}</p>
    ${inTurn.length === 0 ? html`<p>${translate(texts.plain)}</p>` : locale === 'en' ? inTurn.toReversed() : inTurn}
  </section>`
}

const asSystemOf = (services: Services) => ({ ...services, onError: () => undefined })

/** What the link speaks of, as it is now. Throws where it is something else. */
const speaksOf = async (link: OpenedLink, context: Context): Promise<CheckUp> => {
  const one = await checkUpOf(link.id, context)
  const stands = one && link.isAbout(aboutTime(one.slotId)) && (one.slotId !== null || isWaiting(one))
  if (!stands) throw new Failure({ status: 410, code: 410, text: texts.gone })
  return one
}

/** The page of one check-up, for who was sent its link: when and how to come, or, before it is booked, which days would do. */
export const checkUpPage = (services: Services): LinkPage => ({
  path: checkUpPath,
  show: (link, asking) =>
    asSystem(asSystemOf(services), async (context) => {
      const one = await speaksOf(link, context)
      const { translate } = asking
      const help = html`<section>
        <h2>${translate(texts.ask)}</h2>
        <p>${translate(texts.hr)}</p>
        <p class="quiet">${translate(texts.keep)}</p>
      </section>`
      if (one.slotId !== null)
        return {
          title: texts.title,
          body: html`${appointment(one, asking)} ${preparation(one, asking)} ${help}`,
        }
      const person = fact(translate(texts.person), nameOf(one, asking))
      const places = await wishPlaces(one.projectId, context)
      return {
        title: texts.title,
        body: html`${wishForm(one, { looking: asking, person, places })} ${help}`,
        form: wishFormId,
      }
    }),
  answer: (link, form) =>
    asSystem(asSystemOf(services), async (context) => {
      const one = await speaksOf(link, context)
      if (one.slotId !== null) throw new Failure({ status: 410, code: 410, text: texts.gone })
      await writeWishes({ id: link.id, ...wishesIn(form) }, context)
    }),
})
