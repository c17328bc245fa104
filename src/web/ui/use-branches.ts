import { useMemo, useState } from 'react'
import { ancestorsOf, treeRows } from './tree-rows.ts'
import type { ComboboxOption } from './use-typing.ts'

/**
 * The rows of a tree that are in sight: what leads to the chosen value is open, and what somebody has opened. They stay the
 * same while nothing of it changes.
 */
export const useBranches = (options: readonly ComboboxOption[], value: string) => {
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map())
  const rows = useMemo(() => {
    const open = new Set(ancestorsOf(options, value))
    for (const [branch, isOpen] of turned) if (isOpen) open.add(branch)
    for (const [branch, isOpen] of turned) if (!isOpen) open.delete(branch)
    return treeRows(options, open)
  }, [options, value, turned])
  return {
    rows,
    /** Opens or closes branches. */
    turn: (branches: readonly string[], isOpen: boolean) =>
      setTurned((now) => new Map([...now, ...branches.map((one) => [one, isOpen] as const)])),
  }
}
