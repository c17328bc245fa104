import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EmployeeDraft, employeeLabels } from '#contract/employees.ts'
import { completeIdentity } from '#contract/member-fields.ts'
import { useDraft, type Draft, type DraftOptions } from './use-draft.ts'

const rules = { shape: EmployeeDraft.shape, labels: employeeLabels }
const row = { id: '7', version: 3, name: '王思远', post: '工程师', mobile: '********690' }
let root: Root
const seen: { draft?: Draft } = {}
const theDraft = (): Draft => {
  if (!seen.draft) throw new Error('not drawn yet')
  return seen.draft
}

const Probe = ({ options, onDraft }: { options: DraftOptions; onDraft: (draft: Draft) => void }) => {
  onDraft(useDraft(options))
  return null
}
const keep = (draft: Draft) => {
  seen.draft = draft
}
const fill = (options: Omit<DraftOptions, 'rules'>) =>
  act(() => root.render(<Probe options={{ rules, ...options }} onDraft={keep} />))
const type = (name: string, value: string) => act(() => theDraft().set(name, value))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.createElement('div'))
})
afterEach(() => act(() => root.unmount()))

describe('a form knows what a person changed', () => {
  test('nothing at first, and nothing again once it is typed back', () => {
    fill({ row })
    expect(theDraft().isDirty).toBe(false)
    type('name', '王思源')
    expect(theDraft().changed).toEqual(['name'])
    type('name', '王思远')
    expect(theDraft().isDirty).toBe(false)
  })

  test('what a new one starts with is no change', () => {
    fill({ preset: { idType: '1' } })
    expect(theDraft().values['idType']).toBe('1')
    expect(theDraft().isDirty).toBe(false)
  })

  test('typing takes back the complaint about that field only', () => {
    fill({ row })
    act(() => theDraft().showProblems({ name: 'taken', post: 'long' }))
    type('name', '王思源')
    expect(theDraft().problems).toEqual({ post: 'long' })
  })
})

describe('an identity number', () => {
  test('fills in birth date and gender while it is typed and is itself left as typed', () => {
    fill({ preset: { idType: '1' }, derive: completeIdentity })
    type('idNo', '11010519491231002x')
    expect(theDraft().values).toMatchObject({
      idNo: '11010519491231002x',
      birthDate: '1949-12-31',
      gender: '2',
    })
  })

  test('of 15 digits becomes 18 when the field is left, not while it is typed', () => {
    fill({ preset: { idType: '1' }, derive: completeIdentity })
    type('idNo', '110105491231002')
    expect(theDraft().values['idNo']).toBe('110105491231002')
    act(() => theDraft().settle())
    expect(theDraft().values['idNo']).toBe('11010519491231002X')
  })

  test('of another document fills in nothing', () => {
    fill({ preset: { idType: '2' }, derive: completeIdentity })
    type('idNo', '11010519491231002X')
    expect(theDraft().values['birthDate']).toBe('')
  })
})

test('a row that changed elsewhere comes in under what was typed', () => {
  fill({ row })
  type('name', '王思源')
  act(() => theDraft().rebase({ ...row, version: 4, name: '王远', post: '总监' }))
  expect(theDraft().values).toMatchObject({ name: '王思源', post: '总监' })
  expect(theDraft().changed).toEqual(['name'])
})

test('a check sends only the changed fields of an edit and shows what is wrong', () => {
  fill({ row })
  type('post', '总监')
  let found: unknown
  act(() => {
    found = theDraft().check()
  })
  expect(found).toEqual({ data: { post: '总监' } })
  type('mobile', '123')
  act(() => {
    theDraft().check()
  })
  expect(theDraft().problems).toHaveProperty('mobile.text.id', 'mobile.format')
})
