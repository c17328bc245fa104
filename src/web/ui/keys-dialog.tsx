import { useEffect, useState, type ReactNode } from 'react'
import { isTyping } from '#web/lib/slash-key.ts'
import { Dialog } from './dialog.tsx'

export type KeysDialogProps = {
  title: ReactNode
  closeLabel: string
  /** Each with the names of its keys, alternatives one after the other: `['Ctrl+A']`, `['↑', '↓']`. */
  keys: readonly { names: readonly string[]; label: ReactNode }[]
}

/** What the keyboard can do here; `?` opens it, unless a person is typing or a layer is open. */
export const KeysDialog = ({ title, closeLabel, keys }: KeysDialogProps) => {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <Dialog open={isOpen} onOpenChange={setOpen} title={title} closeLabel={closeLabel}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-sm">
        {keys.map(({ names, label }) => (
          <div key={names.join(' ')} className="contents">
            <dt className="flex flex-wrap gap-1">
              {names.map((name) => (
                <kbd
                  key={name}
                  className="rounded-xs border border-line bg-head px-2 font-sans text-xs leading-[26px]"
                >
                  {name}
                </kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
