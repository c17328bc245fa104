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
  durationMs: number
}
export type ToastOptions = { title?: string; durationMs?: number; action?: ToastAction }

export const TOAST_MS = 4000
const MOST = 5

export const toasts = proxy({ shown: [] as Toast[] })
let lastId = 0

export const dismissToast = (id: number): void => {
  const at = toasts.shown.findIndex((toast) => toast.id === id)
  if (at >= 0) toasts.shown.splice(at, 1)
}

/** Does what a toast offers, once: it goes with it. */
export const runAction = ({ id, action }: Toast): void => {
  dismissToast(id)
  action?.run()
}

/**
 * Shows a translated sentence; the oldest gives way to the sixth, and a warning or error that is shown already is not
 * said twice. Returns the id for `dismissToast`.
 */
export const toast = (kind: ToastKind, message: string, options: ToastOptions = {}): number => {
  const said = toasts.shown.find((shown) => shown.message === message && shown.kind === kind)
  if (said && (kind === 'warning' || kind === 'error')) return said.id
  lastId += 1
  const { title, durationMs = TOAST_MS, action } = options
  toasts.shown.push({ id: lastId, kind, title, message, durationMs, action })
  if (toasts.shown.length > MOST) toasts.shown.shift()
  return lastId
}

/** How long a notice stays that offers something to do; the time stands still while it is looked at. */
export const OFFER_MS = 10_000

/** A warning, with what can be done about it as a button. */
export const warn = (message: string, action?: ToastAction): number =>
  toast('warning', message, action && { action, durationMs: OFFER_MS })
