// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { check } from '../../../tests/support/preview-sample.ts'
import { atFirst, type ImportState } from './import-state.ts'
import { StartButton } from './start-button.tsx'

test('an import that cannot begin says why, beside the button and to who reaches it', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const start = vi.fn<() => Promise<void>>()
  const says = async (state: Partial<ImportState>, of = check) => {
    await act(async () =>
      root.render(
        <I18nProvider i18n={i18n}>
          <StartButton work={{ state: { ...atFirst, ...state }, start }} check={of} />
        </I18nProvider>,
      ),
    )
    const button = container.querySelector('button')
    const why = document.getElementById(button?.getAttribute('aria-describedby') ?? '')?.textContent
    expect(button?.disabled).toBe(why !== undefined)
    return why
  }
  expect(await says({})).toBe('还有 120 行错误：请改正后重新检查，或勾选仅导入正确的行')
  expect(await says({}, { ...check, errorCount: check.totalCount })).toBe(
    '没有可以导入的行：请改正后重新检查',
  )
  expect(await says({ taken: new Set([2]) })).toBe('有 1 处修改还没有检查，请先重新检查')
  expect(await says({ busy: 'checking' })).toBe('正在检查')
  expect(await says({}, { ...check, isReady: false, message: '请先对应列' })).toBe('请先对应列')
  expect(await says({ isSkipping: true })).toBeUndefined()
  act(() => container.querySelector('button')?.click())
  expect(start).toHaveBeenCalledOnce()
  act(() => root.unmount())
})
