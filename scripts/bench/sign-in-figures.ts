import type { Browser, Page } from '@playwright/test'
import { serveBlankPage } from './blank-page.ts'
import type { FigureGroup } from './figure.ts'
import { median, newPage, openBrowser, paintedAfter, pressSignIn, typeIn } from './pages.ts'

const RUNS = 5
const nameField = 'input[autocomplete=username]'
/** After a screen stands, what it loads later has come by then. */
const QUIET_MS = 1_500

/** A phone on the way: what Chromium's tools call slow 4G, and a quarter of this machine. */
const slowDown = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562.5,
    downloadThroughput: 180_000,
    uploadThroughput: 84_375,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** From the navigation to the first frame that shows `selector`, on a slow phone, in ms. */
const openSlowly = async (browser: Browser, address: string, selector: string): Promise<number> => {
  const page = await newPage(browser)
  await slowDown(page)
  await page.goto(address, { waitUntil: 'commit' })
  const time = await paintedAfter(page, selector, 'navigation')
  await page.context().close()
  return time
}

/** Everything a page has transferred so far, headers and data of calls included. */
const watchTransfers = async (page: Page): Promise<() => number> => {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  let bytes = 0
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  return () => bytes
}

/** A first visit: the sign-in screen until it is quiet, and on to home with its chart. */
const countBytes = async (browser: Browser, address: string) => {
  const page = await newPage(browser)
  const transferred = await watchTransfers(page)
  let signIn = 0
  await typeIn(page, address, () => {
    signIn = transferred()
  })
  await pressSignIn(page)
  await page.locator('main svg rect').first().waitFor()
  await page.waitForTimeout(QUIET_MS)
  const home = transferred()
  await page.context().close()
  return { signIn, home }
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
    const { signIn, home } = await countBytes(browser, portal.address)
    yield { name: 'signin.bytes', value: signIn / 1024, goal: '<= 100', unit: 'KB' }
    yield {
      name: 'home.bytes',
      value: home / 1024,
      goal: '<= 260',
      unit: 'KB',
      about: 'sign-in and home together, calls included',
    }
  } finally {
    await browser.close()
    blank.stop()
  }
}
