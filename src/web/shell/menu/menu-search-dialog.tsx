/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role --
   no element of HTML is a list whose marked option the field above names */
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type KeyboardEvent } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { findEntries, entriesOf, type FoundEntry } from './menu-finding.ts'
import { useOpenEntry } from './menu-leaves.ts'
import { recentPaths, rememberPath } from './recent-menu.ts'
import { useEntryTitle, useMenu } from './use-menu.ts'

interface FoundLineProps {
  id: string
  found: FoundEntry
  isMarked: boolean
  onPoint: () => void
  onChoose: () => void
}

const FoundLine = ({ id, found: { entry, group }, isMarked, onPoint, onChoose }: FoundLineProps) => {
  const titleOf = useEntryTitle()
  return (
    // The keyboard stays in the field, which says by aria-activedescendant what is marked.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <li
      id={id}
      role="option"
      aria-selected={isMarked}
      ref={(line) => {
        if (isMarked) line?.scrollIntoView?.({ block: 'nearest' })
      }}
      onPointerMove={() => isMarked || onPoint()}
      onClick={onChoose}
      className={classes(
        'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-xs px-2.5',
        isMarked && 'bg-accent-soft text-accent-strong shadow-[inset_2px_0_var(--accent-strong)]',
      )}
    >
      <Icon name={entry.url ? 'external' : entry.icon} size={16} />
      <span className="min-w-0 truncate">{titleOf(entry)}</span>
      {group ? <span className="ml-auto shrink-0 text-xs text-ink-2">{titleOf(group)}</span> : null}
    </li>
  )
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
}

/** Screens by Chinese and English name and by initials of pinyin; what was used lately comes first. */
export const MenuSearchDialog = ({ userId, onClose }: { userId: string; onClose: () => void }) => {
  const { t } = useLingui()
  const id = useId()
  const menu = useMenu()
  const openEntry = useOpenEntry()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const [recent] = useState(() => recentPaths(userId))
  const entries = findEntries(entriesOf(menu), query, recent)
  const marked = entries[at] ?? entries[0]
  const choose = (found: FoundEntry | undefined) => {
    if (!found) return
    rememberPath(userId, found.entry.path)
    onClose()
    openEntry(found.entry)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = steps[event.key]
    if (event.key === 'Enter') choose(marked)
    else if (step && entries.length > 0) setAt(step(Math.min(at, entries.length - 1), entries.length))
    else return
    event.preventDefault()
  }
  const type = (typed: string) => {
    setQuery(typed)
    setAt(0)
  }
  return (
    <Dialog open onOpenChange={onClose} title={<Trans>查找菜单</Trans>} closeLabel={t`关闭`}>
      <TextInput
        role="combobox"
        aria-label={t`查找菜单`}
        aria-expanded
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={marked ? `${id}-${entries.indexOf(marked)}` : undefined}
        autoComplete="off"
        placeholder={t`中文、英文或拼音首字母`}
        maxLength={60}
        value={query}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <ul id={`${id}-list`} role="listbox" aria-label={t`菜单`} className="mt-2.5 max-h-80 overflow-auto">
        {entries.map((found, index) => (
          <FoundLine
            key={found.entry.id}
            id={`${id}-${index}`}
            found={found}
            isMarked={found === marked}
            onPoint={() => setAt(index)}
            onChoose={() => choose(found)}
          />
        ))}
      </ul>
      <output className="block px-2.5 text-sm text-ink-2 empty:hidden">
        {entries.length === 0 ? <Trans>没有找到菜单，请换一个词</Trans> : null}
      </output>
    </Dialog>
  )
}
