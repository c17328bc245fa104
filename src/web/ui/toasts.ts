import { proxy } from 'valtio'

export type ToastKind = 'success' | 'warning' | 'error' | 'info'
/** `isUndo`: Ctrl+Z (⌘Z) does it too. */
export type ToastAction = { label: string; run: () => void; isUndo?: boolean }
export type Toast = {
  id: number
  kind: ToastKind
  title: string | undefined
  message: string
  action: ToastAction | undefined
  /** Until it is dismissed without one. */
  durationMs: number | undefined
}
export type ToastOptions = { title?: string; durationMs?: number; action?: ToastAction }

/** So long what went well is said; a refusal stays. */
export const TOAST_MS = 4000
const MOST = 5

export const toasts = proxy({ shown: [] as Toast[] })
let lastId = 0

const isRefusal = (kind: ToastKind): boolean => kind === 'warning' || kind === 'error'

export const dismissToast = (id: number): void => {
  const at = toasts.shown.findIndex((toast) => toast.id === id)
  if (at >= 0) toasts.shown.splice(at, 1)
}

/** Takes away the refusals of what was asked before: something is asked anew, or the page is left. */
export const forgetRefusals = (): void => {
  const gone = toasts.shown.filter(({ kind, durationMs }) => isRefusal(kind) && durationMs === undefined)
  for (const { id } of gone) dismissToast(id)
}

/** Does what a toast offers, once: it goes with it. */
export const runAction = ({ id, action }: Toast): void => {
  dismissToast(id)
  action?.run()
}

/**
 * Shows a translated sentence: what went well for a while, a warning or error until it is dismissed. The oldest gives way to the
 * sixth, and a warning or error that is shown already is not said twice. Returns the id for `dismissToast`.
 */
export const toast = (kind: ToastKind, message: string, options: ToastOptions = {}): number => {
  const said = toasts.shown.find((shown) => shown.message === message && shown.kind === kind)
  if (said && isRefusal(kind)) return said.id
  lastId += 1
  const { title, durationMs = isRefusal(kind) ? undefined : TOAST_MS, action } = options
  toasts.shown.push({ id: lastId, kind, title, message, durationMs, action })
  if (toasts.shown.length > MOST) toasts.shown.shift()
  return lastId
}

/** How long a success stays that offers something to do; the time stands still while it is looked at. */
export const OFFER_MS = 10_000

/** A warning, with what can be done about it as a button. */
export const warn = (message: string, action?: ToastAction): number =>
  toast('warning', message, action && { action })
