import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'

export type KeysDialogProps = {
  title: ReactNode
  closeLabel: string
  onClose: () => void
  /** Each with the names of its keys, alternatives one after the other: `['Ctrl+A']`, `['↑', '↓']`. */
  keys: readonly { names: readonly string[]; label: ReactNode }[]
}

/** What the keyboard can do here. */
export const KeysDialog = ({ title, closeLabel, onClose, keys }: KeysDialogProps) => (
  <Dialog open onOpenChange={onClose} title={title} closeLabel={closeLabel}>
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
