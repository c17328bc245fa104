import type { Browser, CDPSession, Page } from '@playwright/test'
import { serveBlankPage } from './blank-page.ts'
import type { Figure, FigureGroup } from './figure.ts'
import {
  median,
  newPage,
  openBlank,
  openBrowser,
  openSlowly,
  paintedAfter,
  pressSignIn,
  slowDown,
  typeIn,
} from './pages.ts'
import { within } from './within.ts'

const SWITCHES = 11
const MANY_ROWS = 1_000
/** What one answer may hold. */
const PART_ROWS = 500
const LONG_FRAME_MS = 50
/** A change of the look is over by then. */
const LOOK_MS = 600
const LOOK_SECONDS = 60
const ROUNDS = 200
const ROUNDS_SECONDS = 600
const WARM_UP_ROUNDS = 30

const rows = 'main tbody tr[data-row]'
const listPath = '/member/MemberList'

const signedIn = async (browser: Browser, address: string): Promise<Page> => {
  const page = await newPage(browser)
  await typeIn(page, address)
  await pressSignIn(page)
  await page.locator('main svg rect').first().waitFor()
  return page
}

const goTo = async (page: Page, path: string, shown: string): Promise<void> => {
  await page.evaluate((to) => (location.hash = to), path)
  await page.locator(shown).first().waitFor()
}

/** From the press on the tab of a list that lives to its rows on the screen, in ms. */
const switchTabs = async (page: Page): Promise<number[]> => {
  const times: number[] = []
  await goTo(page, listPath, rows)
  for (let at = 0; at < SWITCHES; at += 1) {
    await page.getByRole('tab', { name: '首页', exact: true }).click()
    await page.locator('main p.text-figure').first().waitFor()
    const shown = paintedAfter(page, rows, 'press')
    await page.getByRole('tab', { name: '员工列表' }).click()
    times.push(await shown)
  }
  return times
}

const switchFigure = (name: string, times: number[], blanks: number[]): Figure => ({
  name,
  value: median(times) / median(blanks),
  goal: '<= 0.08',
  unit: 'ratio',
  about: `${Math.round(median(times))} ms against ${Math.round(median(blanks))} ms`,
})

/** The list as if a page had 1,000 rows: two answers of the server in one. */
const giveMany = (page: Page): Promise<unknown> =>
  page.route(/\/member\/employee\/list\?/, async (route) => {
    const ask = async (pageNo: number) => {
      const url = new URL(route.request().url())
      url.searchParams.set('pageSize', String(PART_ROWS))
      url.searchParams.set('pageNo', String(pageNo))
      return (await route.fetch({ url: url.href })).json()
    }
    const [first, second] = [await ask(1), await ask(2)]
    const records = [...first.result.records, ...second.result.records]
    await route.fulfill({ json: { ...first, result: { ...first.result, records, size: records.length } } })
  })

/** How many frames took longer than 50 ms from a press on, until the new look stands. */
const framesOf = async (page: Page, press: () => Promise<void>): Promise<number> => {
  const counted = page.evaluate(
    ([long, during]) =>
      new Promise<number>((resolve) => {
        addEventListener(
          'click',
          () => {
            const begun = performance.now()
            let last = begun
            let count = 0
            const look = () => {
              const now = performance.now()
              if (now - last > long) count += 1
              last = now
              if (now - begun > during) resolve(count)
              else requestAnimationFrame(look)
            }
            requestAnimationFrame(look)
          },
          { capture: true, once: true },
        )
      }),
    [LONG_FRAME_MS, LOOK_MS] as const,
  )
  const [count] = await within('another look', LOOK_SECONDS, Promise.all([counted, press()]))
  return count
}

const switchThemes = async (page: Page): Promise<number[]> => {
  await giveMany(page)
  await goTo(page, `${listPath}?pageSize=100`, `main table[aria-busy=false][data-many] tr[data-row]`)
  await page.getByRole('button', { name: '界面设置' }).click()
  const drawer = page.getByRole('dialog', { name: '界面设置' })
  // It slides in.
  await drawer.evaluate((layer) => Promise.all(layer.getAnimations().map(({ finished }) => finished)))
  const counts: number[] = []
  for (const name of ['浅色菜单', '紫色', '深色菜单', '蓝色', '浅色菜单', '绿色', '深色菜单']) {
    const choice = drawer.getByRole('radio', { name })
    counts.push(await framesOf(page, () => choice.check({ force: true })))
  }
  return counts
}

const heapOf = async (devtools: CDPSession): Promise<number> => {
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('HeapProfiler.collectGarbage')
  return (await devtools.send('Runtime.getHeapUsage')).usedSize
}

/** Opens a list in a tab of its own and closes it, again and again. */
const openAndClose = (page: Page, rounds: number): Promise<void> =>
  page.evaluate(
    async ([count, shown]) => {
      const until = (isThere: () => boolean) =>
        new Promise<void>((resolve) => {
          const look = () => (isThere() ? resolve() : requestAnimationFrame(look))
          look()
        })
      const paths = ['/member/MemberList', '/company/CompanyList', '/member/FamilyList']
      const tabs = () => document.querySelectorAll('[role=tab]')
      const isShown = () => document.querySelector(shown)?.checkVisibility() === true
      for (let round = 0; round < count; round += 1) {
        location.hash = paths[round % paths.length] ?? ''
        await until(() => tabs().length === 2 && isShown())
        document.querySelector<HTMLElement>('[role=tab][aria-selected=true] [data-close]')?.click()
        await until(() => tabs().length === 1 && !document.querySelector(shown))
      }
    },
    [rounds, rows] as const,
  )

const heapGrowth = async (page: Page): Promise<number> => {
  const devtools = await page.context().newCDPSession(page)
  await within(`${WARM_UP_ROUNDS} tabs opened and closed`, ROUNDS_SECONDS, openAndClose(page, WARM_UP_ROUNDS))
  const before = await heapOf(devtools)
  await within(`${ROUNDS} tabs opened and closed`, ROUNDS_SECONDS, openAndClose(page, ROUNDS))
  return ((await heapOf(devtools)) - before) / 1024 / 1024
}

/** What tabs that live cost: going to one, another look while a long list is shown, and what 200 of them leave behind. */
export const tabFigures: FigureGroup = async function* ({ portal, folder, say }) {
  say('switching tabs …')
  const blank = await serveBlankPage(folder)
  const browser = await openBrowser()
  try {
    const blanks: number[] = []
    for (let run = 0; run < 7; run += 1) blanks.push(await openBlank(browser, blank.address))
    const slowBlanks: number[] = []
    for (let run = 0; run < 5; run += 1) slowBlanks.push(await openSlowly(browser, blank.address, 'h1'))
    const page = await signedIn(browser, portal.address)
    yield switchFigure('tab-switch.vs-blank', await switchTabs(page), blanks)
    await slowDown(page)
    yield switchFigure('tab-switch.slow-vs-blank', await switchTabs(page), slowBlanks)
    await page.context().close()
    const many = await signedIn(browser, portal.address)
    const counts = await switchThemes(many)
    yield {
      name: 'theme-switch.frames',
      value: median(counts),
      goal: '<= 3',
      unit: 'frames',
      about: `longer than ${LONG_FRAME_MS} ms, with ${MANY_ROWS} rows: ${counts.join(', ')}`,
    }
    await many.context().close()
    say(`opening and closing ${ROUNDS} tabs …`)
    const growth = await heapGrowth(await signedIn(browser, portal.address))
    yield { name: 'tabs.heap-growth-mb', value: growth, goal: '<= 5', unit: 'MB' }
  } finally {
    await browser.close()
    blank.stop()
  }
}
