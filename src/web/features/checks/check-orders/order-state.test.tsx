// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CheckOrder } from '#contract/checks/check-order-fields.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { drawOrderState } from './order-state.tsx'

const shown = (status: CheckOrder['status'], status_dictText: string, bookFrom: string): string => {
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  const row = { status, status_dictText, bookFrom }
  return renderToStaticMarkup(<I18nProvider i18n={i18n}>{drawOrderState(row)}</I18nProvider>)
}

test('an order to be booked says from when on it may be, until then; others say their state', () => {
  const tomorrow = addDays(dayAt(), 1)
  expect(shown('10', '待预约', tomorrow)).toContain(`${tomorrow} 起可约`)
  expect(shown('10', '待预约', dayAt())).toContain('待预约')
  expect(shown('90', '已取消', tomorrow)).toContain('已取消')
})
