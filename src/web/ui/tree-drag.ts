import { useState, type DragEvent } from 'react'
import { lineOf } from './tree-line.tsx'
import type { Where } from './tree-moves.ts'
import type { TreeRow } from './tree-rows.ts'

/** What a row is dragged over, and where it would go. */
export interface DragOver {
  readonly target: string
  readonly where: Where
}

const whereIn = (line: HTMLElement, y: number): Where => {
  const { top, height } = line.getBoundingClientRect()
  const part = (y - top) / height
  return part < 0.3 ? 'before' : part > 0.7 ? 'after' : 'into'
}

/** Dragging rows of a tree with the mouse: the browser's own, which scrolls at the edges and is given up with Esc. */
export const useTreeDrag = (
  rows: readonly TreeRow[],
  {
    mayDrop,
    onDrop,
  }: { mayDrop: (value: string, over: DragOver) => boolean; onDrop: (value: string, over: DragOver) => void },
) => {
  const [dragged, drag] = useState<string>()
  const [over, goOver] = useState<DragOver>()
  const end = () => {
    drag(undefined)
    goOver(undefined)
  }
  return {
    over,
    handlers: {
      onDragStart: (event: DragEvent) => {
        const row = lineOf(event, rows)?.row
        if (!row) return
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', row.label)
        drag(row.value)
      },
      onDragOver: (event: DragEvent) => {
        const found = lineOf(event, rows)
        if (dragged === undefined || !found) return
        const next = { target: found.row.value, where: whereIn(found.line, event.clientY) }
        const may = mayDrop(dragged, next)
        if (may) event.preventDefault()
        if (!may) goOver(undefined)
        else if (over?.target !== next.target || over.where !== next.where) goOver(next)
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        if (dragged !== undefined && over) onDrop(dragged, over)
        end()
      },
      onDragEnd: end,
    },
  }
}
