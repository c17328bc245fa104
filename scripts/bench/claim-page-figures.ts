import type { Browser, Page } from '@playwright/test'
import type pg from 'pg'
import { serveBlankPage } from './blank-page.ts'
import { photograph } from './claim-pictures.ts'
import type { Figure, Stage } from './figure.ts'
import { median, newPage, openBlank, openBrowser, pressSignIn, typeIn } from './pages.ts'
import { within } from './within.ts'

const CLAIMS = 9
const WARM_UP = 3
const PAINT_SECONDS = 60

interface OnDesk {
  readonly id: string
  readonly claimNo: string
  /** Of its first invoice: no other claim has it. */
  readonly number: string
}

interface Painted {
  readonly claim: number
  readonly picture: number
}

/**
 * Watches a page for a click or Enter; gives what tells, by the clock of the page in ms, how long after it a frame shows the entry and
 * the money of a claim under review, and another its first picture, where it has one. It watches before this is answered: a key that
 * is pressed while the page is still being told may be taken first.
 */
const watchFor = async (
  page: Page,
  { claimNo, number }: OnDesk,
  { event, hasPicture }: { event: 'click' | 'keydown'; hasPicture: boolean },
): Promise<() => Promise<Painted>> => {
  const watching = await page.evaluateHandle(
    ([wanted, begins, awaitsPicture]) => {
      let begun = Number.NaN
      const onEvent = (one: Event) => {
        if (one instanceof KeyboardEvent && one.key !== 'Enter') return
        begun = one.timeStamp
        removeEventListener(begins, onEvent, { capture: true })
      }
      addEventListener(begins, onEvent, { capture: true })
      const visible = <Kind extends Element>(selector: string) =>
        [...document.querySelectorAll<Kind>(selector)].filter((one) => one.checkVisibility())
      const isShown = () =>
        visible<HTMLInputElement>('main input').some(({ value }) => value === wanted) &&
        visible('main footer button').length > 0
      const isPictured = () =>
        !awaitsPicture ||
        visible<HTMLImageElement>('main section img').some(
          ({ complete, naturalWidth }) => complete && naturalWidth > 0,
        )
      const when = (isThere: () => boolean) =>
        new Promise<number>((resolve) => {
          const look = () =>
            !Number.isNaN(begun) && isThere()
              ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)))
              : requestAnimationFrame(look)
          look()
        })
      return { painted: Promise.all([when(isShown), when(() => isShown() && isPictured())]) }
    },
    [number, event, hasPicture] as const,
  )
  return async () => {
    const painted = watching.evaluate(async (one) => one.painted)
    const [claim, picture] = await within(`claim ${claimNo}`, PAINT_SECONDS, painted)
    return { claim, picture }
  }
}

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

/** From the press on the way to a claim, in its preview on the desk, to that claim. */
const openOnes = async (page: Page, ones: readonly OnDesk[]): Promise<Painted[]> => {
  const times: Painted[] = []
  for (const one of ones) {
    await openDesk(page)
    await page.locator('main [data-row]:visible').getByText(one.claimNo, { exact: true }).first().click()
    const painted = await watchFor(page, one, { event: 'click', hasPicture: true })
    await page.getByRole('link', { name: '详情' }).click()
    times.push(await painted())
  }
  return times
}

/** From Ctrl+Enter in a claim to the next one, the decision stored. */
const decideOnes = async (page: Page, ones: readonly OnDesk[]): Promise<number[]> => {
  const times: number[] = []
  for (const one of ones) {
    const painted = await watchFor(page, one, { event: 'keydown', hasPicture: false })
    await page.keyboard.press('Control+Enter')
    times.push((await painted()).claim)
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

const ownClaims = `SELECT c.id::text AS id, c.claim_no AS "claimNo", (SELECT min(i.number) FROM claim_invoice i WHERE i.claim_id = c.id) AS number FROM claim c
  WHERE c.handler = 'claims.zhou' AND c.status = 'REVIEWING' AND c.del_flag = 0 ORDER BY c.sla_due_at, c.id LIMIT 20`

/** A claim of the desk as its page shows it: opened, and decided and followed by the next. */
export async function* claimPageFigures(
  { portal, folder, say }: Stage,
  client: pg.Client,
  headers: Record<string, string>,
): AsyncGenerator<Figure> {
  say('opening claims …')
  const blank = await serveBlankPage(folder)
  const browser = await openBrowser()
  try {
    const blanks: number[] = []
    for (let run = 0; run < 7; run += 1) blanks.push(await openBlank(browser, blank.address))
    const page = await signedIn(browser, portal.address)
    const { rows } = await client.query<OnDesk>(ownClaims)
    const first = rows.slice(0, CLAIMS)
    await photograph(
      portal.address,
      headers,
      first.map(({ id }) => id),
    )
    const opened = await openOnes(page, first)
    const [claims, pictures] = [opened.map(({ claim }) => claim), opened.map(({ picture }) => picture)]
    yield against('claims.open-vs-blank', '<= 2', claims, median(blanks))
    yield against('claims.first-picture-vs-blank', '<= 3', pictures, median(blanks))
    const following = rows.slice(CLAIMS, CLAIMS * 2)
    const decided = await decideOnes(page, following)
    yield against('claims.next-vs-blank', '<= 1', decided, median(blanks))
  } finally {
    await browser.close()
    blank.stop()
  }
}
