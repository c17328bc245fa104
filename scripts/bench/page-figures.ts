import type { Browser, Page } from '@playwright/test'
import { serveBlankPage } from './blank-page.ts'
import type { Figure, FigureGroup } from './figure.ts'
import { median, newPage, openBlank, openBrowser, paintedAfter, pressSignIn, typeIn } from './pages.ts'
import { signInFigures } from './sign-in-figures.ts'

const RUNS = 7
/** As long as a pointer rests on a line of the menu before it presses, at the least. */
const REST_MS = 150
/** After a screen stands, what it loads later has come by then. */
const QUIET_MS = 1_000

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

/** From the press in the drawer of a contract until its page stands whole, its policies too, in ms. */
const openRecord = async (page: Page): Promise<number> => {
  await page.evaluate(() => (location.hash = '/contract/ContractList'))
  await page.getByRole('button', { name: '云帆科技员工补充医疗保险合同', exact: true }).click()
  const link = page.getByRole('link', { name: '打开详情页' })
  await link.waitFor()
  await page.waitForTimeout(QUIET_MS)
  const whole = paintedAfter(page, 'main [aria-label="保单"] tr[data-row]', 'press')
  await link.hover()
  await page.waitForTimeout(REST_MS)
  await link.click()
  return whole
}

/**
 * Signs in and goes to the list of employees: how long each took, the bytes that typing fetched (decision 024), and the
 * bytes of the list; from there to a record.
 */
const visit = async (browser: Browser, address: string) => {
  const page = await newPage(browser)
  const loaded = await watchBytes(page)
  await typeIn(page, address, { onShown: loaded })
  const typedBytes = loaded()
  const home = paintedAfter(page, 'main p.text-figure', 'press')
  await pressSignIn(page)
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
  const toRecord = await openRecord(page)
  await page.context().close()
  return { toHome, toList, toRecord, typedBytes, listBytes }
}

/** What a person waits for, against what any React page would cost the same browser in the same minute. */
export const pageFigures: FigureGroup = async function* (stage) {
  yield* signInFigures(stage)
  const { portal, folder, say } = stage
  say('opening pages …')
  const blank = await serveBlankPage(folder)
  const browser = await openBrowser()
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
    const toHome = ratio(
      'signin-to-home.vs-blank',
      visits.map((one) => one.toHome),
      '<= 3',
    )
    const typed = Math.round(median(visits.map(({ typedBytes }) => typedBytes)) / 1024)
    yield { ...toHome, about: `${toHome.about}; typing has fetched ${typed} KB before` }
    yield ratio(
      'menu-to-list.vs-blank',
      visits.map(({ toList }) => toList),
      '<= 2',
    )
    yield ratio(
      'record-page.open-vs-blank',
      visits.map(({ toRecord }) => toRecord),
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
