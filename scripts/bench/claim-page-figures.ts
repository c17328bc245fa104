import type { Browser, Page } from '@playwright/test'
import type pg from 'pg'
import { serveBlankPage } from './blank-page.ts'
import type { Figure, Stage } from './figure.ts'
import { median, newPage, openBlank, openBrowser, pressSignIn, typeIn } from './pages.ts'
import { within } from './within.ts'

const CLAIMS = 9
const WARM_UP = 3
const PAINT_SECONDS = 60

interface OnDesk {
  readonly id: string
  readonly claimNo: string
}

/** From a click or a key to the frame that shows the head of a claim and all of `selectors`, by the page's own clock, in ms. */
const claimPainted = (
  page: Page,
  {
    claimNo,
    event,
    selectors,
  }: { claimNo: string; event: 'click' | 'keydown'; selectors: readonly string[] },
): Promise<number> =>
  within(
    `claim ${claimNo}`,
    PAINT_SECONDS,
    page.evaluate(
      ([no, begins, wanted]) =>
        new Promise<number>((resolve) => {
          let begun = Number.NaN
          const isBeginning = (one: Event) => !(one instanceof KeyboardEvent) || one.key === 'Enter'
          const onEvent = (one: Event) => {
            if (!isBeginning(one)) return
            begun = one.timeStamp
            removeEventListener(begins, onEvent, { capture: true })
          }
          addEventListener(begins, onEvent, { capture: true })
          const visible = (selector: string) =>
            [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility())
          const isShown = () =>
            visible('main h1').some((head) => head.textContent.includes(no)) &&
            wanted.every((selector) => visible(selector).length > 0)
          const look = () =>
            !Number.isNaN(begun) && isShown()
              ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)))
              : requestAnimationFrame(look)
          look()
        }),
      [claimNo, event, selectors] as const,
    ),
  )

/** The entry and the money of a claim under review. */
const entryAndMoney = ['main input[inputmode=decimal]', 'main footer button']

const signedIn = async (browser: Browser, address: string): Promise<Page> => {
  const page = await newPage(browser)
  await typeIn(page, address, { username: 'claims.zhou' })
  await pressSignIn(page)
  await page.getByRole('tab', { name: '首页', exact: true }).waitFor()
  return page
}

const openDesk = async (page: Page): Promise<void> => {
  await page.evaluate(() => (location.hash = '/claim/ClaimList'))
  await page.locator('main [data-row]:visible').first().waitFor()
}

const press = (page: Page, { claimNo }: OnDesk) =>
  page.locator('main [data-row]:visible').getByText(claimNo, { exact: true }).first().click()

/** From the press on a claim of the desk to that claim. */
const openOnes = async (page: Page, ones: readonly OnDesk[]): Promise<number[]> => {
  const times: number[] = []
  for (const one of ones) {
    await openDesk(page)
    const shown = claimPainted(page, { claimNo: one.claimNo, event: 'click', selectors: entryAndMoney })
    await press(page, one)
    times.push(await shown)
  }
  return times
}

/** From Ctrl+Enter in a claim to the next one, the decision stored. */
const decideOnes = async (page: Page, ones: readonly OnDesk[]): Promise<number[]> => {
  const times: number[] = []
  for (const { claimNo } of ones) {
    const shown = claimPainted(page, { claimNo, event: 'keydown', selectors: entryAndMoney })
    await page.keyboard.press('Control+Enter')
    times.push(await shown)
  }
  return times
}

const against = (name: string, goal: Figure['goal'], times: readonly number[], blank: number): Figure => ({
  name,
  value: median(times.slice(WARM_UP)) / blank,
  goal,
  unit: 'ratio',
  about: `${Math.round(median(times.slice(WARM_UP)))} ms against ${Math.round(blank)} ms`,
})

const ownClaims = `SELECT id::text AS id, claim_no AS "claimNo" FROM claim
  WHERE handler = 'claims.zhou' AND status = 'REVIEWING' AND del_flag = 0 ORDER BY sla_due_at, id LIMIT 20`

/** A claim of the desk as its page shows it: opened, and decided and followed by the next. */
export async function* claimPageFigures(
  { portal, folder, say }: Stage,
  client: pg.Client,
): AsyncGenerator<Figure> {
  say('opening claims …')
  const blank = await serveBlankPage(folder)
  const browser = await openBrowser()
  try {
    const blanks: number[] = []
    for (let run = 0; run < 7; run += 1) blanks.push(await openBlank(browser, blank.address))
    const page = await signedIn(browser, portal.address)
    const { rows } = await client.query<OnDesk>(ownClaims)
    const opened = await openOnes(page, rows.slice(0, CLAIMS))
    yield against('claims.open-vs-blank', '<= 2', opened, median(blanks))
    const following = rows.slice(CLAIMS, CLAIMS * 2)
    const decided = await decideOnes(page, following)
    yield against('claims.next-vs-blank', '<= 1', decided, median(blanks))
  } finally {
    await browser.close()
    blank.stop()
  }
}
