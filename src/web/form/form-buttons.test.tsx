// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clientContracts } from '#contract/clients/client-contracts.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { coverChanges } from '#contract/cover/cover-changes.ts'
import { session } from '#web/state/session.ts'
import { wishes } from '#web/lib/wish.ts'
import { toasts } from '#web/ui/toasts.ts'
import { AddButton, EditButton } from './form-buttons.tsx'
import { FormScope, useFormOffer, useFormScope } from './form-scope.tsx'

const fetch = () => undefined
const Form = () => {
  useFormOffer({ of: coverChanges, fetch })
  return null
}

let root: Root
const isOffered = (on: Endpoint, state: Readonly<Record<string, unknown>>): boolean => {
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <FormScope>
          <Form />
          <EditButton on={on} row={{ id: '7', ...state }} />
        </FormScope>
      </I18nProvider>,
    ),
  )
  return document.querySelector('button') !== null
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  const words = ['coverChange:edit', 'clientContract:edit'].map((action) => ({
    action,
    describe: '',
    type: '1',
  }))
  const queryAuth = ['coverChange:list', 'clientContract:list'].map((action) => ({ action, describe: '' }))
  Object.assign(session, { auth: words, allAuth: words, queryAuth })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

test('nobody is offered to edit what lets nothing be changed any more in its state', () => {
  for (const status of ['SUBMITTED', 'APPROVED', 'EFFECTIVE', 'REFUSED', 'WITHDRAWN'])
    expect([status, isOffered(coverChanges.edit, { status })]).toEqual([status, false])
})

test('what still lets something be changed is edited, and so is what is not known to be held', () => {
  expect(isOffered(coverChanges.edit, { status: 'DRAFT' })).toBe(true)
  // Remarks and files of a contract in force.
  expect(isOffered(clientContracts.edit, { status: 'ACTIVE' })).toBe(true)
  // Who may not see the state is told by the server.
  expect(isOffered(coverChanges.edit, {})).toBe(true)
})

test('who sees the portal as another person sees what that one may edit, and cannot press it', () => {
  expect(isOffered(coverChanges.edit, { status: 'DRAFT' })).toBe(true)
  expect(document.querySelector('button')?.disabled).toBe(false)
  session.viewing = Date.now() + 1000
  act(() => root.unmount())
  root = createRoot(document.body.appendChild(document.createElement('div')))
  expect(isOffered(coverChanges.edit, { status: 'DRAFT' })).toBe(true)
  expect(document.querySelector('button')?.disabled).toBe(true)
  session.viewing = null
})

const openTarget = () => document.querySelector('output')?.textContent
const drawAddButton = () => {
  const Target = () => <output>{useFormScope().target?.kind}</output>
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <FormScope>
          <Form />
          <AddButton on={coverChanges.add} />
          <Target />
        </FormScope>
      </I18nProvider>,
    ),
  )
}

test('whoever wants to add finds the form open once its button is there, and only once', () => {
  drawAddButton()
  act(() => void (wishes.open = { word: 'employee:add', path: '/' }))
  expect(openTarget()).toBe('')
  act(() => void (wishes.open = { word: 'coverChange:add', path: '/' }))
  drawAddButton()
  expect([openTarget(), wishes.open]).toEqual(['add', null])
})

test('a wish to add opens no form to who sees the portal as another person', async () => {
  Object.assign(session, { viewing: Date.now() + 1000, token: 't' })
  drawAddButton()
  await act(async () => void (wishes.open = { word: 'coverChange:add', path: '/' }))
  expect([openTarget(), wishes.open]).toEqual(['', null])
  expect(toasts.shown.map(({ message }) => message)).toEqual([
    '您正在以他人身份只读查看，不能做此操作；请先结束查看',
  ])
  Object.assign(session, { viewing: null, token: null })
})
