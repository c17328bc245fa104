import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

const assets = fileURLToPath(new URL('../../dist/web/assets', import.meta.url))

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

/** The compressed size of the employee list's own chunk. */
export const listRouteBytes = (): number => {
  const names = readdirSync(assets).filter((name) => /^MemberList.*\.js\.br$/i.test(name))
  if (names.length === 0) throw new Error('the build has no chunk of the employee list')
  return Math.max(...names.map((name) => statSync(join(assets, name)).size))
}
