import { chromium, type Browser, type Page } from '@playwright/test'
import { demoPassword } from '#server/seed/demo-accounts.ts'
import { within } from './within.ts'

/** Nobody waits longer for a screen. */
const PAINT_SECONDS = 60
/** Nobody types a name and a password in less. */
const TYPING_MS = 2_000

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu'],
  })

/** A browser that has never been here: nothing is in its cache. */
export const newPage = async (browser: Browser): Promise<Page> =>
  (
    await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
    })
  ).newPage()

const painted = (page: Page, selector: string, begin: 'navigation' | 'press'): Promise<number> =>
  page.evaluate(
    ([wanted, from]) =>
      new Promise<number>((resolve) => {
        let begun = from === 'press' ? Number.NaN : 0
        if (from === 'press') {
          addEventListener('click', ({ timeStamp }) => (begun = timeStamp), { capture: true, once: true })
        }
        const isShown = () => [...document.querySelectorAll(wanted)].some((one) => one.checkVisibility())
        const look = () =>
          !Number.isNaN(begun) && isShown()
            ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)))
            : requestAnimationFrame(look)
        look()
      }),
    [selector, begin] as const,
  )

/**
 * From `begin` to the end of the first frame in which `selector` is shown, by the page's own clock, in ms. Call it before
 * the press it waits for.
 */
export const paintedAfter = (page: Page, selector: string, begin: 'navigation' | 'press'): Promise<number> =>
  within(`"${selector}" at ${page.url()}`, PAINT_SECONDS, painted(page, selector, begin))

/** A phone on the way: what Chromium's tools call slow 4G, and a quarter of this machine. */
export const slowDown = async (page: Page): Promise<void> => {
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
export const openSlowly = async (browser: Browser, address: string, selector: string): Promise<number> => {
  const page = await newPage(browser)
  await slowDown(page)
  await page.goto(address, { waitUntil: 'commit' })
  const time = await paintedAfter(page, selector, 'navigation')
  await page.context().close()
  return time
}

export const openBlank = async (browser: Browser, address: string): Promise<number> => {
  const page = await newPage(browser)
  await page.goto(address, { waitUntil: 'commit' })
  const time = await paintedAfter(page, 'h1', 'navigation')
  await page.context().close()
  return time
}

/** The sign-in screen with what somebody types into it, ready for the press; `onShown` is called before the first key. */
export const typeIn = async (
  page: Page,
  address: string,
  { onShown, username = 'staff' }: { onShown?: () => void; username?: string } = {},
): Promise<void> => {
  await page.goto(`${address}/portal/#/user/login`)
  await page.waitForLoadState('networkidle')
  onShown?.()
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.waitForTimeout(TYPING_MS)
}

export const pressSignIn = (page: Page): Promise<void> =>
  page.getByRole('button', { name: '登录', exact: true }).click()
