// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { drawEmployeeState, drawRelativeState } from './member-state.tsx'

const today = dayAt()
const yesterday = addDays(today, -1)

const shown = (node: ReactNode): string => {
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  return renderToStaticMarkup(<I18nProvider i18n={i18n}>{node}</I18nProvider>)
}
const insured = { status: '1', status_dictText: '在保' } as const
const former = { status: '3', status_dictText: '已离职' } as const

test('who has left and is insured is said to be both, as the figure of the overview counts', () => {
  expect(shown(drawEmployeeState({ ...insured, leaveDate: yesterday }))).toContain('离职仍在保')
})

test('of relatives the last day of their employee says it', () => {
  expect(shown(drawRelativeState({ ...insured, employeeLeaveDate: yesterday }))).toContain('离职仍在保')
})

test.each([
  ['on the last day', { ...insured, leaveDate: today }, '在保'],
  ['without a last day', { ...insured, leaveDate: null }, '在保'],
  ['without cover', { ...former, leaveDate: yesterday }, '已离职'],
])('the status alone is said %s', (_, row, status) => {
  const text = shown(drawEmployeeState(row))
  expect(text).toContain(status)
  expect(text).not.toContain('离职仍在保')
})
