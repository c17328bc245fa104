import * as z from 'zod/mini'
import {
  wishFieldNames,
  wishFields,
  wishLabels,
  wishPairs,
  type WishField,
} from '#contract/checks/check-wishes.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { html, type Html } from '#server/core/html.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import type { Filled, Looking } from '#server/calls/link-page.ts'
import type { CheckUp } from './check-up-facts.ts'
import type { WishPlace } from './wishes.ts'

const texts = {
  title: /*i18n*/ { id: 'checkUp.wishTitle', message: '您希望哪天体检？' },
  until: /*i18n*/ {
    id: 'checkUp.wishUntil',
    message:
      '您的体检还没有预约，预约到 {bookTo} 为止。可登记最多三个日期，各选一个网点，供企业人事或服务商预约时参考。',
  },
  notBooked: /*i18n*/ {
    id: 'checkUp.wishNotBooked',
    message: '登记意向不等于约好；约好后，体检前会另发短信。',
  },
  saved: /*i18n*/ { id: 'checkUp.wishSaved', message: '已登记。预约之前可以再改。' },
  anyBranch: /*i18n*/ { id: 'checkUp.anyBranch', message: '都可以' },
  save: /*i18n*/ { id: 'checkUp.wishSave', message: '登记' },
  wrong: /*i18n*/ {
    id: 'checkUp.wishWrong',
    message: '请按“{day}”的样子填写日期，并选择列表中的网点',
  },
  notSaved: /*i18n*/ { id: 'checkUp.wishNotSaved', message: '没有登记，请修改后再试：{said}' },
}

/** By which the page keeps what is filled in. */
export const wishFormId = 'wishes'

/** Whether an order waits for a booking that may still be made. */
export const isWaiting = ({ status, isOpen }: CheckUp): boolean =>
  isOpen && (status === '10' || status === '50')

const Wishes = z.object(wishFields)

/** What a form says. Throws in words where that is no day: not every phone has a calendar to pick one from. */
export const wishesIn = (form: Filled): z.infer<typeof Wishes> => {
  const said = Object.fromEntries(wishFieldNames.map((field) => [field, form[field]?.trim() || null]))
  const parsed = z.safeParse(Wishes, said)
  if (!parsed.success) throw refusalOf('firstWish', texts.wrong, { day: addDays(dayAt(), 1) })
  return parsed.data
}

/** What stands in the form: what was filled in and refused, else what was noted before. */
const filledOf = (one: CheckUp, { filled }: Looking, field: WishField): string =>
  (filled ? filled.form[field] : one[field]) ?? ''

interface Row {
  readonly looking: Looking
  readonly places: readonly WishPlace[]
}

const branchOptions = (chosen: string, { places, looking: { locale } }: Row): Html[] =>
  places.map(({ id, name, nameEn }) => {
    const said = locale === 'en' && nameEn ? nameEn : name
    return id === chosen
      ? html`<option value="${id}" selected>${said}</option>`
      : html`<option value="${id}">${said}</option>`
  })

/** A day, and where on it; that of the order where nothing was said yet. */
const wishRow = (one: CheckUp, [day, place]: (typeof wishPairs)[number], row: Row): Html => {
  const { looking } = row
  const { translate, filled } = looking
  const tomorrow = addDays(dayAt(), 1)
  const from = one.examFrom > tomorrow ? one.examFrom : tomorrow
  const chosen = filledOf(one, looking, place) || (filled || one[day] !== null ? '' : (one.branchId ?? ''))
  return html`<fieldset>
    <label
      >${translate(wishLabels[day])}
      <input
        type="date"
        name="${day}"
        min="${from}"
        max="${one.examTo}"
        value="${filledOf(one, looking, day)}"
      />
    </label>
    <label
      >${translate(wishLabels[place])}
      <select name="${place}">
        <option value="">${translate(texts.anyBranch)}</option>
        ${branchOptions(chosen, row)}
      </select>
    </label>
  </fieldset>`
}

/** What became of the form before: it was taken, or why it was not. */
const outcome = ({ isDone, filled, translate }: Looking): Html | undefined => {
  if (filled?.said !== undefined)
    return html`<p class="refused" role="alert">${translate(texts.notSaved, { said: filled.said })}</p>`
  return isDone ? html`<p class="state" role="status">${translate(texts.saved)}</p>` : undefined
}

/** Which days and which branch would do, as far as they were said. */
export const wishForm = (
  one: CheckUp,
  {
    looking,
    person,
    places,
  }: { readonly looking: Looking; readonly person: Html; readonly places: readonly WishPlace[] },
): Html => {
  const { translate, locale } = looking
  return html`<section>
    <h1>${translate(texts.title)}</h1>
    ${outcome(looking)}
    <dl>${person}</dl>
    <p>${translate(texts.until, { bookTo: one.bookTo })}</p>
    <form id="${wishFormId}" method="post" action="?lang=${locale}">
      ${wishPairs.map((pair) => wishRow(one, pair, { looking, places }))}
      <button>${translate(texts.save)}</button>
    </form>
    <p class="quiet">${translate(texts.notBooked)}</p>
  </section>`
}
