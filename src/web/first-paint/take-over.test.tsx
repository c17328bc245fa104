// @vitest-environment happy-dom
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'

const early = (markup: string): HTMLElement => {
  document.body.innerHTML = `<div id="root">${markup}</div>`
  return document.querySelector('#root') as HTMLElement
}
const sent = vi.fn<(values: string[]) => void>()

const Form = () => {
  const [name, setName] = useState('')
  const [word, setWord] = useState('')
  const [isLater, setLater] = useState(false)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent([name, word])
      }}
    >
      <button type="button" onClick={() => setLater(true)}>
        {isLater ? 'taken' : 'other way'}
      </button>
      <input value={name} onChange={(event) => setName(event.target.value)} />
      <input type="password" value={word} onChange={(event) => setWord(event.target.value)} />
      <button type="submit">go</button>
    </form>
  )
}

const markup =
  '<form><button type="button">other way</button><input><input type="password"><button type="submit">go</button></form>'

/** It takes over once in a page: each test loads a page of its own. */
const takeOver = async (place: HTMLElement, screen = <Form />) => {
  vi.resetModules()
  const { takeOver: take } = await import('./take-over.ts')
  const root = createRoot(place)
  return { take: () => take(() => root.render(screen)), again: () => take(() => root.render(<p>later</p>)) }
}

beforeEach(() => {
  sent.mockClear()
  delete window.early
})

test('what was typed is in the form, the focus and the caret are where they were', async () => {
  const place = early(markup)
  const [name, word] = [...place.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement]
  name.value = 'staff'
  word.value = 'Secret'
  word.focus()
  word.setSelectionRange(2, 4)
  await (await takeOver(place)).take()
  const [newName, newWord] = [...place.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement]
  expect(newName).not.toBe(name)
  expect([newName.value, newWord.value]).toEqual(['staff', 'Secret'])
  expect(document.activeElement).toBe(newWord)
  expect([newWord.selectionStart, newWord.selectionEnd]).toEqual([2, 4])
  place.querySelector<HTMLElement>('[type=submit]')?.click()
  expect(sent).toHaveBeenCalledExactlyOnceWith(['staff', 'Secret'])
})

test('what was pressed is pressed again, with what was typed after it too', async () => {
  const place = early(markup)
  const [way, submit] = [...place.querySelectorAll('button')] as [HTMLButtonElement, HTMLButtonElement]
  window.early = { pressed: [way, submit], isComposing: false, stop: () => undefined }
  const [name] = place.querySelectorAll('input')
  if (name) name.value = 'staff'
  await (await takeOver(place)).take()
  expect(place.querySelector('button')?.textContent).toBe('taken')
  expect(sent).toHaveBeenCalledExactlyOnceWith(['staff', ''])
})

test('another screen is given nothing of it', async () => {
  const place = early(markup)
  const [name] = place.querySelectorAll('input')
  if (name) name.value = 'staff'
  const other = (
    <form>
      <input aria-label="real name" defaultValue="" />
    </form>
  )
  await (await takeOver(place, other)).take()
  expect(place.querySelector('input')?.value).toBe('')
})

test('a word that is being composed is finished first', async () => {
  const place = early(markup)
  const { take } = await takeOver(place)
  const [name] = place.querySelectorAll('input')
  name?.focus()
  window.early = { pressed: [], isComposing: true, stop: () => undefined }
  const taken = take()
  await Promise.resolve()
  expect(place.contains(name ?? null)).toBe(true)
  if (name) name.value = '员工'
  name?.dispatchEvent(new Event('compositionend', { bubbles: true }))
  await taken
  expect(place.contains(name ?? null)).toBe(false)
  expect(place.querySelector('input')?.value).toBe('员工')
})
