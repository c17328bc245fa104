import { useRef, type KeyboardEvent } from 'react'
import type { TreeRow } from './tree-rows.ts'

/** Letters within this time are one word. */
const WORD_MS = 700

export interface TreeKeysProps {
  rows: readonly TreeRow[]
  /** The marked one. */
  at: number
  onMark: (row: TreeRow) => void
  onChoose: (row: TreeRow) => void
  onBranches: (values: readonly string[], isOpen: boolean) => void
  /** Alt and an arrow; true where that moves something. */
  onMove: (row: TreeRow, key: string) => boolean
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  [...key].length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey

/** The next row from the marked one on whose label begins with what was typed; the first letter alone goes on from there. */
const rowNamed = (rows: readonly TreeRow[], at: number, typed: string): TreeRow | undefined => {
  const from = at + (typed.length === 1 ? 1 : 0)
  return [...rows.slice(from), ...rows.slice(0, from)].find(({ label }) =>
    label.toLowerCase().startsWith(typed),
  )
}

/** Where an arrow, Home or End leads; undefined for other keys. */
const rowBy = (key: string, { rows, at }: Pick<TreeKeysProps, 'rows' | 'at'>): TreeRow | undefined => {
  const row = rows[at]
  switch (key) {
    case 'ArrowDown':
      return rows[at + 1]
    case 'ArrowUp':
      return rows[at - 1]
    case 'Home':
      return rows[0]
    case 'End':
      return rows.at(-1)
    case 'ArrowRight':
      return row?.isOpen ? rows[at + 1] : undefined
    case 'ArrowLeft':
      return row?.isOpen ? undefined : rows.slice(0, at).findLast(({ level }) => level < (row?.level ?? 0))
    default:
      return undefined
  }
}

/** The branch that → opens and ← closes. */
const turnBy = (key: string, { value, isOpen }: TreeRow): [string, boolean] | undefined => {
  if (key === 'ArrowRight' && isOpen === false) return [value, true]
  return key === 'ArrowLeft' && isOpen ? [value, false] : undefined
}

/** The rows beside one that have something below them. */
const branchesBeside = (rows: readonly TreeRow[], { parent }: TreeRow): string[] =>
  rows.filter((row) => row.parent === parent && row.isOpen !== undefined).map(({ value }) => value)

/**
 * The keys of a tree (WAI-ARIA): arrows, Home and End mark, → and ← open and close, Enter and the space bar choose, `*`
 * opens all beside, letters find. With Alt the arrows move the marked row.
 */
export const useTreeKeys = (props: TreeKeysProps) => {
  const word = useRef({ typed: '', until: 0 })
  return (event: KeyboardEvent) => {
    const { rows, at } = props
    const row = rows[at]
    if (!row || event.nativeEvent.isComposing) return
    const { key } = event
    const act = (): boolean => {
      if (event.altKey) return props.onMove(row, key)
      const [turned, next] = [turnBy(key, row), rowBy(key, props)]
      if (turned) props.onBranches([turned[0]], turned[1])
      else if (next) props.onMark(next)
      else if (key === 'Enter' || key === ' ') props.onChoose(row)
      else if (key === '*') props.onBranches(branchesBeside(rows, row), true)
      else if (isLetter(event)) {
        const { typed, until } = word.current
        const more = `${event.timeStamp < until ? typed : ''}${key.toLowerCase()}`
        word.current = { typed: more, until: event.timeStamp + WORD_MS }
        const named = rowNamed(rows, at, more)
        if (named) props.onMark(named)
      } else return ['ArrowDown', 'ArrowUp', 'Home', 'End', 'ArrowRight', 'ArrowLeft'].includes(key)
      return true
    }
    if (act()) event.preventDefault()
  }
}
