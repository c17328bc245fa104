// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ImportCheck } from '#contract/core/import-outcome.ts'
import { ImportScope } from './import-scope.tsx'
import { atFirst, type ImportState } from './import-state.ts'
import type { ImportWork } from './import-work.ts'

let root: Root
let container: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

const check = vi.fn<ImportWork['check']>(() => Promise.resolve())
const draw = (of: Partial<ImportCheck>, state: Partial<ImportState> = {}) => {
  check.mockClear()
  const work = { state: { ...atFirst, ...state }, check, readSheet: () => Promise.resolve() }
  const checked = { sheetName: '', sheetNames: [], hiddenCount: 0, ...of }
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <ImportScope work={work} check={checked} />
      </I18nProvider>,
    ),
  )
}
const press = (selector: string) => act(() => container.querySelector<HTMLElement>(selector)?.click())

describe('which rows of a file are read', () => {
  it('is not spoken of where there is nothing to choose', () => {
    draw({})
    expect(container.textContent).toBe('')
  })

  it('names the only sheet, and offers several', () => {
    draw({ sheetName: '在职', sheetNames: ['在职'] })
    expect(container.textContent).toBe('工作表：在职')
    expect(container.querySelector('[aria-label=工作表]')).toBeNull()
    draw({ sheetName: '在职', sheetNames: ['在职', '离职'] })
    expect(container.querySelector('[aria-label=工作表]')).not.toBeNull()
  })

  it('counts hidden rows and checks again without them', () => {
    draw({ hiddenCount: 3 })
    expect(container.textContent).toContain('其中 3 行在 Excel 中被隐藏')
    press('input[type=checkbox]')
    expect(check).toHaveBeenCalledExactlyOnceWith({ isSkippingHidden: true })
  })

  it('names what was taken out, the first lines of many, and puts it back', () => {
    draw({}, { leftOut: new Set([9, 4]) })
    expect(container.textContent).toContain('已去掉 2 行（第 4、9 行）')
    press('button')
    expect(check).toHaveBeenCalledExactlyOnceWith({ leftOut: new Set(), taken: new Set() })
    draw({}, { leftOut: new Set(Array.from({ length: 12 }, (_, at) => at + 2)) })
    expect(container.textContent).toContain('已去掉 12 行（第 2、3、4、5、6、7、8、9、10、11… 行）')
  })

  it('waits while a check is under way', () => {
    draw({ hiddenCount: 1 }, { leftOut: new Set([4]), busy: 'checking' })
    press('input[type=checkbox]')
    press('button')
    expect(check).not.toHaveBeenCalled()
  })
})
