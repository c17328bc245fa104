import type { Page } from '@playwright/test'

/** What the stored pictures were drawn with: another browser or another font draws other pictures. English has fonts of its own. */
const drawnWith = {
  zh: { chromium: '156', widths: [1100, 1015, 555] },
  en: { chromium: '156', widths: [1100, 967, 556] },
}

/** Why this machine's pictures cannot be compared with the stored ones; empty where they can. */
export const whyNotComparable = async (page: Page, language: 'zh' | 'en'): Promise<string> => {
  const chromium = page.context().browser()?.version().split('.')[0] ?? ''
  const widths = await page.evaluate(() =>
    ['健康福利平台，员工列表', 'Health Benefits Portal', '0123456789'].map((text) => {
      const probe = document.body.appendChild(document.createElement('span'))
      probe.textContent = text
      probe.style.cssText = 'position:absolute;white-space:nowrap;font-size:100px'
      const { width } = probe.getBoundingClientRect()
      probe.remove()
      return Math.round(width)
    }),
  )
  const here = JSON.stringify({ chromium, widths })
  const there = JSON.stringify(drawnWith[language])
  return here === there ? '' : `the pictures were drawn with ${there}, this machine has ${here}`
}

const someDay = '2026-01-06 10:08:00'

/** Nothing on the screen depends on the hour, the day or the person any more. */
export const standStill = async (page: Page): Promise<void> => {
  await page.clock.setFixedTime(new Date('2026-01-06T10:30:00+08:00'))
  // The end of the number is part of the watermark.
  await page.addInitScript(() => {
    const stored = localStorage.getItem('hb:login') ?? 'null'
    localStorage.setItem('hb:login', stored.replace(/"phone":"[^"]*"/, '"phone":"13700001234"'))
  })
  await page.route(/annountCement|AnnouncementSend/i, async (route) => {
    try {
      const response = await route.fetch()
      const body = (await response.text()).replace(/"sendTime":"[^"]*"/g, `"sendTime":"${someDay}"`)
      await route.fulfill({ response, body })
    } catch (error) {
      // The page, or the whole context, has gone on meanwhile: nobody waits for the answer any more.
      if (!/disposed|has been closed|already handled/.test(String(error))) throw error
    }
  })
}

/** Neither pointer nor focus is anywhere: no tip, no ring. */
export const letGo = async (page: Page): Promise<void> => {
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
}
