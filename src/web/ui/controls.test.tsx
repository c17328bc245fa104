// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Button } from './button.tsx'
import { Ellipsis, EllipsisButton } from './ellipsis.tsx'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
let room: HTMLElement
let root: ReturnType<typeof createRoot>
const show = (what: ReactNode) => act(() => root.render(what))

beforeEach(() => {
  room = document.body.appendChild(document.createElement('div'))
  root = createRoot(room)
})
afterEach(async () => {
  await act(() => root.unmount())
  room.remove()
})

describe('a busy button', () => {
  test('does nothing when pressed, submits nothing and keeps the focus', async () => {
    let pressed = 0
    const view = (busy: boolean) => (
      <Button type="submit" busy={busy} onClick={() => (pressed += 1)}>
        save
      </Button>
    )
    await show(view(false))
    const button = room.querySelector('button')
    button?.focus()
    button?.click()
    await show(view(true))
    button?.click()
    expect(pressed).toBe(1)
    expect(button?.type).toBe('button')
    expect(document.activeElement).toBe(button)
  })
})

describe('a field', () => {
  test('names its control even if the control came with an id of its own', async () => {
    await show(
      <Field label="name">
        <TextInput id="mine" />
      </Field>,
    )
    expect(room.querySelector('label')?.htmlFor).toBe(room.querySelector('input')?.id)
  })

  test('ties error and hint to the control, beside what describes it already', async () => {
    await show(
      <Field label="name" required error="missing" hint="as in the passport">
        <TextInput aria-describedby="note" />
      </Field>,
    )
    const input = room.querySelector('input')
    const [own, ...ids] = input?.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(own).toBe('note')
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'missing',
      'as in the passport',
    ])
    expect(input?.getAttribute('aria-invalid')).toBe('true')
    expect(input?.getAttribute('aria-required')).toBe('true')
  })
})

describe('an ellipsis', () => {
  test('leaves 25 characters alone and cannot be focused then', async () => {
    await show(<Ellipsis text={'字'.repeat(25)} />)
    expect(room.innerHTML).toBe('字'.repeat(25))
  })

  test('cuts the 26th, counts a surrogate pair once, and speaks the whole', async () => {
    const text = `${'𠮷'.repeat(25)}末`
    await show(<Ellipsis text={text} />)
    expect(room.querySelector('[aria-hidden]')?.textContent).toBe(`${'𠮷'.repeat(25)}…`)
    expect(room.querySelector('.sr-only')?.textContent).toBe(text)
    expect(room.querySelector('[tabindex="0"]')).not.toBeNull()
  })

  test('on a button is one stop of the keyboard, called by the whole text', async () => {
    const text = 'Anna-Maria Wilhelmina van der Berg'
    await show(<EllipsisButton text={text} onClick={() => undefined} className="" />)
    expect(room.querySelectorAll('button, [tabindex]')).toHaveLength(1)
    expect(room.querySelector('button [aria-hidden]')?.textContent).toBe('Anna-Maria Wilhelmina van…')
    expect(room.querySelector('button .sr-only')?.textContent).toBe(text)
  })
})
