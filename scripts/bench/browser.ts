import { chromium } from '@playwright/test'

const executable = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

/** Everything the sign-in page transfers until it is quiet, headers included, in bytes. */
export const signInBytes = async (address: string): Promise<number> => {
  const browser = await chromium.launch({
    executablePath: executable,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage()
    const network = await page.context().newCDPSession(page)
    await network.send('Network.enable')
    let bytes = 0
    network.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    await page.goto(`${address}/portal/#/user/login`)
    await page.getByRole('button', { name: '登录' }).waitFor()
    await page.waitForLoadState('networkidle')
    return bytes
  } finally {
    await browser.close()
  }
}
