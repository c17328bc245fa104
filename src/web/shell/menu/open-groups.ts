import { useCallback, useEffect, useState } from 'react'
import { readShared, writeShared } from '#web/state/persisted.ts'

const key = 'openGroups'

const stored = (): readonly string[] => {
  const value = readShared(key)
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
}

/**
 * Which groups of the side menu are open: those that somebody opened or went to, until they fold them. Kept in this
 * browser; going elsewhere folds nothing under the pointer.
 */
export const useOpenGroups = (current: string | undefined) => {
  const [open, setOpen] = useState(stored)
  const [reached, setReached] = useState<string>()
  if (current !== reached) {
    setReached(current)
    if (current !== undefined && !open.includes(current)) setOpen([...open, current])
  }
  useEffect(() => writeShared(key, open), [open])
  const toggle = useCallback(
    (id: string) => setOpen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id])),
    [],
  )
  return { isOpen: (id: string): boolean => open.includes(id), toggle }
}
