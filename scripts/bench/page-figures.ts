import { chromium, type Browser, type Page } from '@playwright/test'
import { demoPassword } from '#server/db/seed/demo.ts'
import { serveBlankPage } from './blank-page.ts'
import type { Figure, FigureGroup } from './figure.ts'

const RUNS = 7
/** As long as a pointer rests on a line of the menu before it presses, at the least. */
const REST_MS = 150
/** After a screen stands, what it loads later has come by then. */
const QUIET_MS = 1_000

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0

/** A browser that has never been here: nothing is in its cache. */
const newPage = async (browser: Browser): Promise<Page> =>
  (
    await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
    })
  ).newPage()

/** From `begin` to the end of the first frame in which `selector` stands, by the page's own clock, in ms. */
const paintedAfter = (page: Page, selector: string, begin: 'navigation' | 'press'): Promise<number> =>
  page.evaluate(
    ([wanted, from]) =>
      new Promise<number>((resolve) => {
        let begun = from === 'press' ? Number.NaN : 0
        if (from === 'press') {
          addEventListener('click', ({ timeStamp }) => (begun = timeStamp), { capture: true, once: true })
        }
        const look = () =>
          !Number.isNaN(begun) && document.querySelector(wanted)
            ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)))
            : requestAnimationFrame(look)
        look()
      }),
    [selector, begin] as const,
  )

const openBlank = async (browser: Browser, address: string): Promise<number> => {
  const page = await newPage(browser)
  await page.goto(address, { waitUntil: 'commit' })
  const time = await paintedAfter(page, 'h1', 'navigation')
  await page.context().close()
  return time
}

/** Bytes of scripts and styles that a page has loaded since the last time it was asked. */
const watchBytes = async (page: Page): Promise<() => number> => {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const assets = new Set<string>()
  let bytes = 0
  network.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.url.includes('/assets/')) assets.add(requestId)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (assets.has(requestId)) bytes += encodedDataLength
  })
  return () => {
    const seen = bytes
    bytes = 0
    return seen
  }
}

/** Signs in and goes to the list of employees: how long each took, and the bytes of the second. */
const visit = async (browser: Browser, address: string) => {
  const page = await newPage(browser)
  const loaded = await watchBytes(page)
  await page.goto(`${address}/portal/#/user/login`)
  await page.getByLabel('用户名').fill('staff')
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.waitForLoadState('networkidle')
  const home = paintedAfter(page, 'main p.text-figure', 'press')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  const toHome = await home
  await page.locator('main svg rect').first().waitFor()
  await page.waitForTimeout(QUIET_MS)
  loaded()
  await page.getByRole('button', { name: '成员管理' }).click()
  const line = page.getByRole('link', { name: '员工列表' })
  const list = paintedAfter(page, 'tbody tr[data-row]', 'press')
  await line.hover()
  await page.waitForTimeout(REST_MS)
  await line.click()
  const toList = await list
  await page.waitForTimeout(QUIET_MS)
  const listBytes = loaded()
  await page.context().close()
  return { toHome, toList, listBytes }
}

/** What a person waits for, against what any React page would cost the same browser in the same minute. */
export const pageFigures: FigureGroup = async function* ({ portal, folder, say }) {
  say('opening pages …')
  const blank = await serveBlankPage(folder)
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const blanks: number[] = []
    const visits: Awaited<ReturnType<typeof visit>>[] = []
    for (let run = 0; run < RUNS; run += 1) {
      blanks.push(await openBlank(browser, blank.address))
      visits.push(await visit(browser, portal.address))
    }
    const ratio = (name: string, times: readonly number[], goal: Figure['goal']): Figure => ({
      name,
      value: median(times) / median(blanks),
      goal,
      unit: 'ratio',
      about: `${Math.round(median(times))} ms against ${Math.round(median(blanks))} ms`,
    })
    yield ratio(
      'signin-to-home.vs-blank',
      visits.map(({ toHome }) => toHome),
      '<= 3',
    )
    yield ratio(
      'menu-to-list.vs-blank',
      visits.map(({ toList }) => toList),
      '<= 2',
    )
    yield {
      name: 'list-route.bytes',
      value: median(visits.map(({ listBytes }) => listBytes)) / 1024,
      goal: '<= 40',
      unit: 'KB',
      about: 'scripts and styles that the first list loads beyond sign-in and home',
    }
  } finally {
    await browser.close()
    blank.stop()
  }
}
