import * as z from 'zod/mini'
import { wishDays, wishFields, wishLabels, type WishDay } from '#contract/checks/check-wishes.ts'
import { Failure } from '#contract/core/failures.ts'
import { id } from '#contract/core/fields.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { html, type Html } from '#server/core/html.ts'
import type { Asking } from '#server/calls/link-page.ts'
import type { CheckUp } from './check-up-facts.ts'
import type { WishPlace } from './wishes.ts'

const texts = {
  title: /*i18n*/ { id: 'checkUp.wishTitle', message: '您希望哪天体检？' },
  until: /*i18n*/ {
    id: 'checkUp.wishUntil',
    message: '您的体检还没有预约，预约到 {bookTo} 为止。可登记最多三个日期，供企业人事或服务商预约时参考。',
  },
  notBooked: /*i18n*/ {
    id: 'checkUp.wishNotBooked',
    message: '登记意向不等于约好；约好后，体检前会另发短信。',
  },
  saved: /*i18n*/ { id: 'checkUp.wishSaved', message: '已登记。预约之前可以再改。' },
  branch: /*i18n*/ { id: 'checkUp.wishBranch', message: '网点' },
  anyBranch: /*i18n*/ { id: 'checkUp.anyBranch', message: '都可以' },
  save: /*i18n*/ { id: 'checkUp.wishSave', message: '登记' },
}

/** Whether an order waits for a booking that may still be made. */
export const isWaiting = ({ status, isOpen }: CheckUp): boolean =>
  isOpen && (status === '10' || status === '50')

const Wishes = z.object({ ...wishFields, branchId: z.nullish(id()) })

/** What a form says; what is no day or no branch was not sent by the page. */
export const wishesIn = (form: Readonly<Record<string, string>>): z.infer<typeof Wishes> => {
  const said = Object.fromEntries([...wishDays, 'branchId'].map((field) => [field, form[field] || null]))
  const parsed = z.safeParse(Wishes, said)
  if (!parsed.success) throw new Failure('badInput')
  return parsed.data
}

const dayInput = (field: WishDay, one: CheckUp, { translate }: Asking): Html => {
  const tomorrow = addDays(dayAt(), 1)
  const from = one.examFrom > tomorrow ? one.examFrom : tomorrow
  return html`<label
    >${translate(wishLabels[field])}
    <input type="date" name="${field}" min="${from}" max="${one.examTo}" value="${one[field] ?? ''}" />
  </label>`
}

const branchInput = (one: CheckUp, places: readonly WishPlace[], { locale, translate }: Asking): Html => {
  const options = places.map(({ id: value, name, nameEn }) => {
    const said = locale === 'en' && nameEn ? nameEn : name
    return value === one.branchId
      ? html`<option value="${value}" selected>${said}</option>`
      : html`<option value="${value}">${said}</option>`
  })
  return html`<label
    >${translate(texts.branch)}
    <select name="branchId">
      <option value="">${translate(texts.anyBranch)}</option>
      ${options}
    </select>
  </label>`
}

/** Which days and which branch would do, as far as they were said. */
export const wishForm = (
  one: CheckUp,
  {
    asking,
    person,
    places,
  }: {
    readonly asking: Asking & { readonly isDone: boolean }
    readonly person: Html
    readonly places: readonly WishPlace[]
  },
): Html => {
  const { translate, locale, isDone } = asking
  return html`<section>
    <h1>${translate(texts.title)}</h1>
    ${isDone ? html`<p class="state" role="status">${translate(texts.saved)}</p>` : undefined}
    <dl>${person}</dl>
    <p>${translate(texts.until, { bookTo: one.bookTo })}</p>
    <form method="post" action="?lang=${locale}">
      <fieldset>
        ${branchInput(one, places, asking)} ${wishDays.map((field) => dayInput(field, one, asking))}
      </fieldset>
      <button>${translate(texts.save)}</button>
    </form>
    <p class="quiet">${translate(texts.notBooked)}</p>
  </section>`
}
