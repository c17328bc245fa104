import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EmployeeDraft, employeeLabels } from '#contract/members/employees.ts'
import { checkIdentity, followIdentity, lockedByIdentity } from '#contract/members/member-fields.ts'
import { nationalIdOf } from '../../../tests/support/people-sheet.ts'
import { useDraft, type Draft, type DraftOptions } from './use-draft.ts'

const rules = {
  shape: EmployeeDraft.shape,
  labels: employeeLabels,
  check: checkIdentity,
  locked: lockedByIdentity,
}
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
const fill = (options: Partial<DraftOptions>) =>
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
    fill({ preset: { idType: '1' }, derive: followIdentity })
    type('idNo', '11010519491231002x')
    expect(theDraft().values).toMatchObject({
      idNo: '11010519491231002x',
      birthDate: '1949-12-31',
      gender: '2',
    })
  })

  test('of 15 digits becomes 18 when the field is left, not while it is typed', () => {
    fill({ preset: { idType: '1' }, derive: followIdentity })
    type('idNo', '110105491231002')
    expect(theDraft().values['idNo']).toBe('110105491231002')
    act(() => theDraft().settle('idNo'))
    expect(theDraft().values['idNo']).toBe('11010519491231002X')
  })

  test('is judged and trimmed when it is left, cleans up what it fills in, and leaves nothing old behind', () => {
    fill({ preset: { idType: '1' }, derive: followIdentity })
    act(() => theDraft().showProblems({ birthDate: 'required', gender: 'required' }))
    type('idNo', ' 110105491231002\t')
    act(() => theDraft().settle('idNo'))
    expect(theDraft().values).toMatchObject({ idNo: '11010519491231002X', birthDate: '1949-12-31' })
    expect(theDraft().problems).toEqual({})
    type('idNo', '110105194912310021')
    expect(theDraft().values).toMatchObject({ birthDate: '', gender: '' })
    expect(theDraft().problems).toEqual({})
    act(() => theDraft().settle('idNo'))
    expect(theDraft().problems).toHaveProperty('idNo.text.id', 'nationalId.checkDigit')
    act(() => void theDraft().check())
    expect(Object.keys(theDraft().problems)).not.toContain('birthDate')
  })

  test('of somebody who is not born yet fills in nothing, and is refused when it is left', () => {
    fill({ preset: { idType: '1' }, derive: followIdentity })
    type('idNo', nationalIdOf('9999-02-28', 1))
    act(() => theDraft().settle('idNo'))
    expect(theDraft().values['birthDate']).toBe('')
    expect(theDraft().problems).toHaveProperty('idNo.text.id', 'nationalId.date')
  })

  test('locks birth date and gender, and says why', () => {
    fill({ row: { ...row, idType: '1', idNo: '3*****************', birthDate: '1985-01-01' } })
    expect(Object.keys(theDraft().locks)).toEqual(['birthDate', 'gender'])
    type('idType', '2')
    expect(theDraft().locks).toEqual({})
  })

  test('of another document fills in nothing', () => {
    fill({ preset: { idType: '2' }, derive: followIdentity })
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

test('what both changed is a conflict until one is chosen; what only they changed comes in (decision 020)', () => {
  fill({ row: { ...row, email: 'a@b.cn' } })
  type('post', '主管')
  type('email', 'mine@b.cn')
  act(() => theDraft().rebase({ ...row, version: 4, name: '王远', post: '总监', email: 'a@b.cn' }))
  expect(theDraft().conflicts).toEqual({ post: '总监' })
  expect(theDraft().values).toMatchObject({ name: '王远', post: '主管', email: 'mine@b.cn' })
  act(() => void theDraft().check())
  expect(theDraft().problems).toHaveProperty('post.text.id', 'form.chooseOne')
  act(() => theDraft().choose('post', 'theirs'))
  expect(theDraft().conflicts).toEqual({})
  expect(theDraft().changed).toEqual(['email'])
  let found: unknown
  act(() => {
    found = theDraft().check()
  })
  expect(found).toEqual({ data: { email: 'mine@b.cn' } })
})

describe('what comes back from an earlier page', () => {
  const earlier = { ...row, email: 'a@b.cn' }
  const typedOver = { post: '工程师', email: 'a@b.cn' }
  const typed = { post: '主管', email: 'mine@b.cn' }

  test('is a conflict where the row has another value by now; the rest is laid over it (decision 020)', () => {
    fill({ row: { ...earlier, version: 4, name: '王远', post: '总监' } })
    act(() => theDraft().lay(typed, typedOver))
    expect(theDraft().conflicts).toEqual({ post: '总监' })
    expect(theDraft().values).toMatchObject({ name: '王远', ...typed })
    act(() => void theDraft().check())
    expect(theDraft().problems).toHaveProperty('post.text.id', 'form.chooseOne')
    act(() => theDraft().lay(undefined))
    expect([theDraft().conflicts, theDraft().isDirty]).toEqual([{}, false])
  })

  test('is no conflict where the row is as it was or both wrote the same', () => {
    fill({ row: earlier })
    act(() => theDraft().lay(typed, typedOver))
    expect([theDraft().conflicts, theDraft().typedOver]).toEqual([{}, typedOver])
    act(() => theDraft().rebase({ ...earlier, ...typed }))
    act(() => theDraft().lay(typed, typedOver))
    expect(theDraft().conflicts).toEqual({})
  })

  test('knows an open conflict again after the page was left a second time', () => {
    fill({ row: { ...earlier, post: '总监' } })
    act(() => theDraft().lay(typed, typedOver))
    const second = theDraft().typedOver
    act(() => theDraft().choose('post', 'mine'))
    expect(theDraft().conflicts).toEqual({})
    act(() => theDraft().lay(typed, second))
    expect(theDraft().conflicts).toEqual({ post: '总监' })
    act(() => theDraft().choose('post', 'mine'))
    act(() => theDraft().lay(typed, theDraft().typedOver))
    expect(theDraft().conflicts).toEqual({})
  })

  test('of a new one is no conflict, whatever it starts with by now', () => {
    fill({ preset: { post: '总监' } })
    act(() => theDraft().lay({ post: '主管' }, { post: '工程师' }))
    expect([theDraft().conflicts, theDraft().values['post']]).toEqual([{}, '主管'])
  })

  test('writes nothing into what the row holds by now', () => {
    const fixed = () => [{ field: 'post', text: { id: 'held', message: '已锁定' } }]
    fill({ rules: { ...rules, fixed }, row: { ...earlier, post: '总监' } })
    act(() => theDraft().lay(typed, typedOver))
    expect([theDraft().changed, theDraft().conflicts]).toEqual([['email'], {}])
  })
})

test('more than a field takes is said at once, and nothing is cut', () => {
  fill({})
  type('name', '长'.repeat(65))
  expect(theDraft().values['name']).toHaveLength(65)
  expect(theDraft().problems).toHaveProperty('name.text.id', 'input.tooLong')
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
  expect(theDraft().problems).toHaveProperty('mobile.text.id', 'mobile.anyFormat')
})

describe('what a row holds in its state', () => {
  const heldRules = {
    ...rules,
    fixed: ({ status }: Readonly<Record<string, unknown>>) =>
      status === '3'
        ? ['name', 'post'].map((field) => ({ field, text: { id: 'held', message: '已锁定' } }))
        : [],
  }

  test('is locked with its sentence, which is said once for several fields', () => {
    fill({ rules: heldRules, row: { ...row, status: '3' } })
    expect(Object.keys(theDraft().locks)).toEqual(expect.arrayContaining(['name', 'post']))
    expect(theDraft().heldBecause).toMatchObject([{ text: { id: 'held' } }])
  })

  test('takes back what was typed into it where the row came into that state meanwhile; the rest stays', () => {
    fill({ rules: heldRules, row })
    type('name', '王思源')
    type('mobile', '13800000000')
    act(() => theDraft().rebase({ ...row, status: '3', version: 4 }))
    expect([theDraft().changed, theDraft().values['name']]).toEqual([['mobile'], '王思远'])
    expect(theDraft().conflicts).toEqual({})
  })
})
