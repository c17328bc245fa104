/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role --
   no element of HTML is a list whose marked option the field above names */
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type KeyboardEvent } from 'react'
import { recentPaths, rememberPath } from '#web/shell/menu/recent-menu.ts'
import { useEntryTitle } from '#web/shell/menu/use-menu.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { layers } from '#web/ui/layers.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { useFindables } from './findables.ts'
import { find } from './finding.ts'
import { FoundLine, type Line } from './found-line.tsx'
import { useRecords } from './found-records.ts'

/** The screens and actions of that name, then the records. */
const useLines = (query: string, userId: string) => {
  const titleOf = useEntryTitle()
  const [recent] = useState(() => recentPaths(userId))
  const records = useRecords(query)
  const places = find(useFindables(), query, recent).map((one): Line => ({
    key: one.id,
    icon: one.icon,
    title: titleOf(one),
    about: one.group ? titleOf(one.group) : '',
    open: () => {
      if (one.id.startsWith('/')) rememberPath(userId, one.id)
      return one.open()
    },
  }))
  return { lines: [...places, ...records.lines], records }
}

/** Once the page is there one is in it, not where the dialog was opened from. */
const focusPage = (): void =>
  void requestAnimationFrame(() => {
    const content = document.getElementById('content')
    if (layers.count() === 0 && !content?.contains(document.activeElement))
      content?.focus({ preventScroll: true })
  })

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
}

const Status = ({
  records,
  isEmpty,
}: Pick<ReturnType<typeof useLines>, 'records'> & { isEmpty: boolean }) => {
  if (records.isSearching) return <Trans>正在查找…</Trans>
  if (records.failure) return records.failure
  return isEmpty ? <Trans>没有找到，请换一个词</Trans> : null
}

/** What is typed, what it finds, and which line is marked; keys go through the lines and choose one. */
const useFinding = (userId: string, onClose: () => void) => {
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const { lines, records } = useLines(query, userId)
  const marked = lines[at] ?? lines[0]
  const choose = async (line: Line | undefined) => {
    if (!line) return
    onClose()
    await line.open()
    focusPage()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = steps[event.key]
    if (event.key === 'Enter') void choose(marked)
    else if (step && lines.length > 0) setAt(step(Math.min(at, lines.length - 1), lines.length))
    else return
    event.preventDefault()
  }
  const type = (typed: string) => {
    setQuery(typed)
    setAt(0)
  }
  return { query, lines, records, marked, type, setAt, choose, onKeyDown }
}

/** Screens and actions by Chinese and English name and by pinyin, what was used lately first; and records. */
export const FindDialog = ({ userId, onClose }: { userId: string; onClose: () => void }) => {
  const { t } = useLingui()
  const id = useId()
  const { query, lines, records, marked, type, setAt, choose, onKeyDown } = useFinding(userId, onClose)
  return (
    <Dialog open onOpenChange={onClose} title={<Trans>查找</Trans>} closeLabel={t`关闭`}>
      <TextInput
        role="combobox"
        aria-label={t`查找`}
        aria-expanded
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={marked ? `${id}-${lines.indexOf(marked)}` : undefined}
        autoComplete="off"
        placeholder={t`页面、操作、员工、公司、合同、保单或方案`}
        maxLength={60}
        value={query}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <ul id={`${id}-list`} role="listbox" aria-label={t`查找结果`} className="mt-2.5 max-h-80 overflow-auto">
        {lines.map((line, index) => (
          <FoundLine
            key={line.key}
            id={`${id}-${index}`}
            line={line}
            isMarked={line === marked}
            onPoint={() => setAt(index)}
            onChoose={() => void choose(line)}
          />
        ))}
      </ul>
      <output className="block px-2.5 py-1 text-sm text-ink-2 empty:hidden">
        <Status records={records} isEmpty={lines.length === 0} />
      </output>
    </Dialog>
  )
}
