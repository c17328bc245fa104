import { flushSync } from 'react-dom'

declare global {
  interface Window {
    /** What is done before the scripts are there, as before-scripts.js hears it. */
    early?: {
      readonly pressed: readonly HTMLElement[]
      readonly isComposing: boolean
      /** Hears no more. */
      readonly stop: () => void
    }
  }
}

const controlsIn = (place: Element): HTMLElement[] => [
  ...place.querySelectorAll<HTMLElement>('input, button, a'),
]

const isSameScreen = (before: readonly HTMLElement[], after: readonly HTMLElement[]): boolean =>
  before.length === after.length && before.every(({ localName }, at) => localName === after[at]?.localName)

/** A word that is being composed (Chinese input) is finished first: it would be lost with its field. */
const composed = (field: Element | null): Promise<void> =>
  new Promise((resolve) => {
    if (!window.early?.isComposing) resolve()
    else field?.addEventListener('compositionend', () => setTimeout(resolve), { once: true })
  })

const isTextField = (control: HTMLElement | undefined): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type !== 'radio'

/** As if it were typed: React hears of a value only through its event. */
const type = (field: HTMLInputElement, value: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const restore = (before: readonly HTMLElement[], after: readonly HTMLElement[], focused: Element | null) => {
  before.forEach((early, at) => {
    const field = after[at]
    if (isTextField(early) && isTextField(field) && early.value !== '') type(field, early.value)
  })
  const at = before.findIndex((early) => early === focused)
  const [early, control] = [before[at], after[at]]
  control?.focus({ preventScroll: true })
  if (isTextField(early) && isTextField(control))
    control.setSelectionRange(early.selectionStart, early.selectionEnd, early.selectionDirection ?? 'none')
  for (const pressed of window.early?.pressed ?? []) after[before.indexOf(pressed)]?.click()
}

let isTaken = false

/**
 * Has `show` draw over the first paint, and gives it what was typed and pressed there (decision 031). Where another
 * screen is drawn, nothing is given to it.
 */
export const takeOver = async (show: () => void): Promise<void> => {
  const place = document.getElementById('root')
  if (isTaken || !place) return show()
  isTaken = true
  await composed(document.activeElement)
  const before = controlsIn(place)
  const focused = document.activeElement
  window.early?.stop()
  flushSync(show)
  const after = controlsIn(place)
  if (isSameScreen(before, after)) restore(before, after, focused)
}
