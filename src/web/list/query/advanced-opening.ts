import { useState } from 'react'
import type { Resource } from '#contract/core/resource.ts'
import { useAutosaveScope, useRecovery } from '#web/form/recovery.ts'

/** Whether the advanced query of a list is open, or one is being written: its code is needed only then. */
export const useAdvancedOpening = ({ permission }: Resource) => {
  const [isOpen, setOpen] = useState(false)
  const [isWritten, setWritten] = useState(false)
  const autosaveName = `${useAutosaveScope()}advanced ${permission}`
  useRecovery(autosaveName, () => setWritten(true))
  return {
    autosaveName,
    isOpen,
    isNeeded: isOpen || isWritten,
    open: () => setOpen(true),
    /** `keepsWritten`: something is written that is not applied yet. */
    close: (keepsWritten = false) => {
      setOpen(false)
      setWritten(keepsWritten)
    },
  }
}

/** Whether the advanced query is open, and the ways to change it. */
export type AdvancedOpening = ReturnType<typeof useAdvancedOpening>
