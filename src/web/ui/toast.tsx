import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { dismissToast, runAction, toasts, type Toast } from './toasts.ts'

const tints = { success: 'text-green', warning: 'text-orange', error: 'text-red', info: 'text-blue' } as const
type ToastViewProps = { toast: Toast; closeLabel: string }

/** Its time stands still while it is looked at (hover or focus). */
const ToastView = ({ toast, closeLabel }: ToastViewProps) => {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld || toast.durationMs === undefined) return undefined
    const timer = setTimeout(() => dismissToast(toast.id), toast.durationMs)
    return () => clearTimeout(timer)
  }, [isHeld, toast.id, toast.durationMs])
  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      data-toast
      className="pointer-events-auto flex max-w-140 animate-rise items-center gap-2.5 rounded border border-line bg-surface py-1.5 pr-1.5 pl-3.5 text-sm shadow-float"
    >
      <Icon name={toast.kind} size={17} className={tints[toast.kind]} />
      <span className="min-w-0 py-1 wrap-anywhere">
        {toast.title ? <b className="block">{toast.title}</b> : null}
        {toast.message}
      </span>
      {toast.action ? (
        <Button
          variant="link"
          aria-keyshortcuts={toast.action.isUndo ? 'Control+Z Meta+Z' : undefined}
          onClick={() => runAction(toast)}
        >
          {toast.action.label}
        </Button>
      ) : null}
      <IconButton small tip={false} icon="close" label={closeLabel} onClick={() => dismissToast(toast.id)} />
    </div>
  )
}

/** Ctrl+Z (⌘Z) takes back the latest deletion that can be; in a field it means what is typed. */
const onUndoKey = (event: KeyboardEvent) => {
  const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
  const { target } = event
  if (!isUndo || (target instanceof Element && target.closest('input, textarea, [contenteditable]'))) return
  const latest = toasts.shown.findLast(({ action }) => action?.isUndo)
  if (!latest) return
  event.preventDefault()
  runAction(latest)
}

/** Esc dismisses the latest toast, unless something above the page, such as a dialog, is closed by it. */
const onEscape = (event: KeyboardEvent) => {
  const latest = toasts.shown.at(-1)
  if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing && latest)
    dismissToast(latest.id)
}

/** Once, at the root. Errors interrupt a screen reader, the rest waits its turn. */
export const Toaster = ({ closeLabel }: { closeLabel: string }) => {
  const { shown } = useSnapshot(toasts)
  useEffect(() => {
    window.addEventListener('keydown', onUndoKey)
    window.addEventListener('keydown', onEscape)
    return () => {
      window.removeEventListener('keydown', onUndoKey)
      window.removeEventListener('keydown', onEscape)
    }
  }, [])
  const regions = [
    { urgency: 'assertive', own: shown.filter((toast) => toast.kind === 'error') },
    { urgency: 'polite', own: shown.filter((toast) => toast.kind !== 'error') },
  ] as const
  return (
    <div
      data-toasts
      className="pointer-events-none fixed inset-x-4 top-4 z-toast grid justify-items-center gap-2"
    >
      {regions.map(({ urgency, own }) => (
        <div
          key={urgency}
          aria-live={urgency}
          aria-relevant="additions"
          className={classes('grid justify-items-center gap-2', own.length === 0 && 'contents')}
        >
          {own.map((toast) => (
            <ToastView key={toast.id} toast={toast} closeLabel={closeLabel} />
          ))}
        </div>
      ))}
    </div>
  )
}
