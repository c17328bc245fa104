import type { Page } from '@playwright/test'
import { addDays, addMonths, dayAt, firstOfMonth } from '#contract/rules/calendar.ts'
import { serveBlankPage } from './blank-page.ts'
import type { Figure, Stage } from './figure.ts'
import { median, newPage, openBlank, openBrowser, paintedAfter, pressSignIn, typeIn } from './pages.ts'

const RUNS = 7

/** The days of a month beside the list of orders, in a list that is called as the month. */
const daysOf = (first: string): string => `main ol[aria-label="${first.slice(0, 7)}"] button`

/** From the press on the month before to its days on the screen, in ms: each month is asked for anew. */
const turnBack = async (page: Page, first: string): Promise<number> => {
  const shown = paintedAfter(page, daysOf(first), 'press')
  await page.getByRole('button', { name: '上个月' }).click()
  return shown
}

/** The calendar of a branch beside the list of orders, against what any React page would cost the same browser. */
export const calendarFigure = async ({ portal, folder }: Stage): Promise<Figure> => {
  const blank = await serveBlankPage(folder)
  const browser = await openBrowser()
  try {
    const page = await newPage(browser)
    await typeIn(page, portal.address, { username: 'he.jianing' })
    await pressSignIn(page)
    await page.getByRole('button', { name: '健康体检' }).waitFor()
    await page.evaluate(() => (location.hash = '/health/CheckOrderList'))
    // It opens with the month of the first day that can be booked.
    let first = firstOfMonth(addDays(dayAt(), 1))
    await page.locator(daysOf(first)).first().waitFor()
    const [blanks, times]: [number[], number[]] = [[], []]
    for (let run = 0; run < RUNS; run += 1) {
      first = addMonths(first, -1)
      blanks.push(await openBlank(browser, blank.address))
      times.push(await turnBack(page, first))
    }
    return {
      name: 'orders.calendar-vs-blank',
      value: median(times) / median(blanks),
      goal: '<= 0.25',
      unit: 'ratio',
      about: `${Math.round(median(times))} ms against ${Math.round(median(blanks))} ms`,
    }
  } finally {
    await browser.close()
    blank.stop()
  }
}
