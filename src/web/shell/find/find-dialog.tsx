/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role --
   no element of HTML is a list whose marked option the field above names */
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState, type KeyboardEvent } from 'react'
import { employees } from '#contract/employees.ts'
import { fixedChoices } from '#web/pickers/choices.ts'
import { useFound } from '#web/pickers/found-choices.ts'
import { employeeChoices } from '#web/pickers/row-choices.ts'
import { recentPaths, rememberPath } from '#web/shell/menu/recent-menu.ts'
import { useEntryTitle } from '#web/shell/menu/use-menu.ts'
import { can } from '#web/state/session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { layers } from '#web/ui/layers.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { useFindables } from './findables.ts'
import { find } from './finding.ts'
import { FoundLine, type Line } from './found-line.tsx'

const nobody = fixedChoices([])
/** More people than this are for the list. */
const MOST_PEOPLE = 8

/** The employees whom the words fit: asked of the server, which knows whom the person may see. */
const usePeople = (query: string) => {
  const navigate = useNavigate()
  const { t } = useLingui()
  const found = useFound(can(employees.list) ? employeeChoices : nobody, query, false)
  const lines = found.options
    .slice(0, MOST_PEOPLE)
    .map(({ value, label, detail = t({ message: '员工', context: 'one, as a title' }) }): Line => ({
      key: value,
      icon: 'user',
      title: label,
      about: detail,
      open: () => navigate({ to: '/member/MemberList', search: { open: value } }),
    }))
  return { lines, state: found.state, failure: found.failure }
}

/** The screens and actions of that name, then the people. */
const useLines = (query: string, userId: string) => {
  const titleOf = useEntryTitle()
  const [recent] = useState(() => recentPaths(userId))
  const people = usePeople(query)
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
  return { lines: [...places, ...people.lines], people }
}

/** Once the page is there one is in it, not where the dialog was opened from. */
const focusPage = (): void =>
  void requestAnimationFrame(() => {
    if (layers.count() === 0) document.getElementById('content')?.focus({ preventScroll: true })
  })

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
}

const Status = ({ people, isEmpty }: Pick<ReturnType<typeof useLines>, 'people'> & { isEmpty: boolean }) => {
  if (people.state === 'searching') return <Trans>正在查找员工…</Trans>
  if (people.state === 'failed') return people.failure
  return isEmpty ? <Trans>没有找到，请换一个词</Trans> : null
}

/** Screens and actions by Chinese and English name and by pinyin, what was used lately first; and people. */
export const FindDialog = ({ userId, onClose }: { userId: string; onClose: () => void }) => {
  const { t } = useLingui()
  const id = useId()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const { lines, people } = useLines(query, userId)
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
        placeholder={t`页面、操作或员工，也可输入拼音`}
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
        <Status people={people} isEmpty={lines.length === 0} />
      </output>
    </Dialog>
  )
}
