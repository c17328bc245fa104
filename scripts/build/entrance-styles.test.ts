import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { stylesFor } from './entrance-styles.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-styles-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the page has the classes that are named, and no other', async () => {
  const stylesheet = join(folder, 'styles.css')
  writeFileSync(stylesheet, '@tailwind utilities;')
  const styles = await stylesFor(stylesheet, ['className: "flex underline"'])
  expect(styles).toContain('.flex{')
  expect(styles).toContain('.underline{')
  expect(styles).not.toContain('.grid{')
})
