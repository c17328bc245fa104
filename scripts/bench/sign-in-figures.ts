import type { Browser, Page } from '@playwright/test'
import { serveBlankPage } from './blank-page.ts'
import type { FigureGroup } from './figure.ts'
import { median, newPage, openBrowser, openSlowly, pressSignIn, typeIn } from './pages.ts'

const RUNS = 5
const nameField = 'input[autocomplete=username]'
/** After a screen stands, what it loads later has come by then. */
const QUIET_MS = 1_500

/** Everything a page has transferred so far, headers and data of calls included; of it, the file of the chart. */
const watchTransfers = async (page: Page): Promise<() => { all: number; chart: number }> => {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const charts = new Set<string>()
  const seen = { all: 0, chart: 0 }
  network.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.url.includes('/assets/bar-figures-')) charts.add(requestId)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    seen.all += encodedDataLength
    if (charts.has(requestId)) seen.chart += encodedDataLength
  })
  return () => ({ ...seen })
}

/** A first visit: the sign-in screen until it is quiet, and on to home with its chart. */
const countBytes = async (browser: Browser, address: string) => {
  const page = await newPage(browser)
  const transferred = await watchTransfers(page)
  let signIn = 0
  await typeIn(page, address, {
    onShown: () => {
      signIn = transferred().all
    },
  })
  await pressSignIn(page)
  await page.locator('main svg g rect').first().waitFor()
  await page.waitForTimeout(QUIET_MS)
  const { all, chart } = transferred()
  if (chart === 0) throw new Error('the file of the chart did not come')
  await page.context().close()
  return { signIn, home: all - chart, chart }
}

/** What the first visit costs, on a slow phone and in bytes (decision 024). */
export const signInFigures: FigureGroup = async function* ({ portal, folder, say }) {
  say('opening the sign-in screen …')
  const blank = await serveBlankPage(folder)
  const browser = await openBrowser()
  try {
    const [ours, blanks]: [number[], number[]] = [[], []]
    for (let run = 0; run < RUNS; run += 1) {
      blanks.push(await openSlowly(browser, blank.address, 'h1'))
      ours.push(await openSlowly(browser, `${portal.address}/portal/`, nameField))
    }
    yield {
      name: 'signin.interactive-vs-blank',
      value: median(ours) / median(blanks),
      goal: '<= 0.6',
      unit: 'ratio',
      about: `slow 4G, a quarter of the processor: ${Math.round(median(ours))} ms against ${Math.round(median(blanks))} ms`,
    }
    const { signIn, home, chart } = await countBytes(browser, portal.address)
    yield { name: 'signin.bytes', value: signIn / 1024, goal: '<= 100', unit: 'KB' }
    yield {
      name: 'home.bytes',
      value: home / 1024,
      goal: '<= 260',
      unit: 'KB',
      about: `sign-in and home together, calls included; the chart comes after the figures with ${Math.round(chart / 1024)} KB more`,
    }
  } finally {
    await browser.close()
    blank.stop()
  }
}
