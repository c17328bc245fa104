import type { Download, Page } from '@playwright/test'
import { expect } from './e2e-test.ts'

/** The dialog of an import. */
export const importing = (page: Page) => page.getByRole('dialog')

type SentFile = { name: string; mimeType: string; buffer: Buffer } | string

/** Chooses a file and goes on to the preview. */
export const upload = async (page: Page, file: SentFile) => {
  await importing(page).locator('input[type=file]').setInputFiles(file)
  await expect(
    importing(page)
      .getByText(typeof file === 'string' ? /./ : file.name)
      .first(),
  ).toBeVisible()
  await importing(page).getByRole('button', { name: '下一步' }).click()
}

/** Where the dialog stands. */
export const step = (page: Page) => importing(page).locator('[aria-current=step]')

/** Lets the import of a preview begin, and waits for its good end, or for what it says of one with rows left out. */
export const start = async (page: Page, said = '文件上传成功') => {
  await importing(page).getByRole('button', { name: '开始导入' }).click()
  await expect(importing(page).getByRole('status')).toContainText(said)
}

/** The wrong cells of the preview that are drawn: row, name, column, value (typed over or not), reason; by row. */
export const errorsOf = async (page: Page): Promise<string[][]> => {
  const wrong = importing(page).locator('tr[data-index] [data-wrong]')
  await expect(wrong.first()).toBeVisible()
  const cells = await wrong.evaluateAll((all) =>
    all.map((cell) => {
      const [row, name] = [...(cell.closest('tr')?.querySelectorAll('th > span > span') ?? [])]
      const choice = cell.querySelector('select')
      const value = cell.querySelector('input')?.value ?? choice?.selectedOptions[0]?.text ?? ''
      const said = [row?.textContent ?? '', name?.textContent ?? '']
      const reason = (cell.querySelector('[data-reason]') ?? cell).textContent ?? ''
      return [...said, cell.getAttribute('data-wrong') ?? '', value, reason]
    }),
  )
  return cells.toSorted((a, b) => Number(a[0]) - Number(b[0]))
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

/** Corrects a wrong cell of the preview: typed over, or chosen where it takes certain words. */
export const correct = async (page: Page, label: string, value: string): Promise<void> => {
  const cell = importing(page).getByLabel(label)
  const isChoice = await cell.evaluate((element) => element.tagName === 'SELECT')
  await (isChoice ? cell.selectOption({ label: value }) : cell.fill(value))
}
