// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { importLimits } from '#contract/core/import-limits.ts'
import { employees } from '#contract/employees.ts'
import { ImportDialog } from './import-dialog.tsx'

vi.mock('#web/lib/call.ts', () => ({ send: vi.fn<() => Promise<unknown>>() }))

let root: Root

const open = () =>
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <ImportDialog of={employees} title="导入员工列表" onClose={() => undefined} />
      </I18nProvider>,
    ),
  )

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

describe('choosing a file', () => {
  it('says before the upload what a file may be, from the limits the server holds (walkthrough 35)', () => {
    open()
    const { bytes, rows, xlsRows, columns, endings } = importLimits
    const said = document.body.textContent
    expect(said).toContain(`不超过 ${bytes / 1024 / 1024} MB`)
    expect(said).toContain(
      `最多 ${rows.toLocaleString('en')} 行（.xls 最多 ${xlsRows.toLocaleString('en')} 行）`,
    )
    expect(said).toContain(`${columns} 列`)
    for (const ending of endings.split(',')) expect(said).toContain(ending)
    expect(document.querySelector('input[type=file]')?.getAttribute('accept')).toBe(endings)
  })
})
