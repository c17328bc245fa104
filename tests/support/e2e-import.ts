import type { Download, Page } from '@playwright/test'
import { expect } from './e2e-test.ts'

/** The dialog of an import. */
export const importing = (page: Page) => page.getByRole('dialog')

/** Chooses a file and starts. */
export const upload = async (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) => {
  await importing(page).locator('input[type=file]').setInputFiles(file)
  await expect(importing(page).getByText(file.name)).toBeVisible()
  await importing(page).getByRole('button', { name: '开始导入' }).click()
}

/** The file that a press saves. */
export const saving = async (page: Page, act: () => Promise<unknown>): Promise<Download> => {
  const [download, response] = await Promise.all([
    page.waitForEvent('download'),
    page.waitForResponse((one) => one.headers()['content-disposition'] !== undefined),
    act(),
  ])
  const disposition = response.headers()['content-disposition'] ?? ''
  const name = decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? '')
  // Now and then Chromium reports a blob's download before the name that the link gives it.
  expect([name, 'download']).toContain(download.suggestedFilename())
  return Object.assign(download, { suggestedFilename: () => name })
}

/** What the dialog counts, by label. */
export const counts = async (page: Page): Promise<Record<string, string>> => {
  const texts = await importing(page)
    .locator('dl > div')
    .evaluateAll((all) =>
      all.map(
        (one) =>
          [one.querySelector('dt')?.textContent ?? '', one.querySelector('dd')?.textContent ?? ''] as const,
      ),
    )
  return Object.fromEntries(texts)
}
