// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import type { RoleTrial } from '#contract/administration/role-trials.ts'
import { TrialResult } from './trial-result.tsx'

beforeEach(() => i18n.loadAndActivate({ locale: 'zh', messages: {} }))

const linesOf = (trial: Partial<RoleTrial>) => {
  const box = document.createElement('div')
  box.innerHTML = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <TrialResult trial={{ people: 2, affected: 2, permissions: [], groups: [], samples: [], ...trial }} />
    </I18nProvider>,
  )
  return [...box.querySelectorAll('li')].map(({ textContent }) => textContent)
}
const lost = { change: 'LOST', people: 2, address: '' } as const

test('what equally many people lose stands together, and entries of one name say where they lead', () => {
  expect(
    linesOf({
      permissions: [
        { ...lost, id: '1', name: '首页', word: null, address: '/dashboard/workplace' },
        { ...lost, id: '2', name: '首页', word: null, address: '/hr/index' },
        { ...lost, id: '3', name: '导出员工', word: 'employee:export' },
        { ...lost, id: '4', name: '查看保费', word: 'policy:premium', people: 1 },
        { ...lost, id: '5', name: '查看保单', word: 'policy:list', change: 'GAINED' },
      ],
    }),
  ).toEqual([
    '失去 3 项2 人首页 /dashboard/workplace、首页 /hr/index、导出员工',
    '失去 1 项1 人查看保费',
    '得到 1 项2 人查看保单',
  ])
})

test('of a role that nobody holds it is said what the role gets and loses', () => {
  expect(
    linesOf({
      people: 0,
      affected: 0,
      permissions: [{ ...lost, id: '3', name: '导出员工', word: 'employee:export', people: 0 }],
    }),
  ).toEqual(['失去 1 项导出员工'])
})

test('rows that are lost and rows that are gained are said apart, not what they come to', () => {
  const of = (row: { before: number; after: number; gained: number | null; lost: number | null }) => {
    const box = document.createElement('div')
    const samples = [{ name: '王芳', organisation: '云帆', rows: [{ list: '员工列表', ...row }] }]
    box.innerHTML = renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <TrialResult trial={{ people: 1, affected: 1, permissions: [], groups: [], samples }} />
      </I18nProvider>,
    )
    return box.querySelector('td:last-child')?.textContent
  }
  expect(of({ before: 1494, after: 1708, gained: 1708, lost: 1494 })).toBe('−1,494 +1,708')
  expect(of({ before: 5, after: 5, gained: 0, lost: 0 })).toBe('0')
  expect(of({ before: 10_000, after: 0, gained: null, lost: null })).toBe('−10,000')
  expect(of({ before: 10_000, after: 10_000, gained: null, lost: null })).toBe('–')
})
