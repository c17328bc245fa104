import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Resource } from '#contract/core/resource.ts'
import { useAutosaveScope, useRecovery } from '#web/form/recovery.ts'
import { Ahead, lazyPart } from '#web/lib/lazy-part.tsx'
import type { ListRow } from '#web/list/columns/column.tsx'
import { Button } from '#web/ui/button.tsx'
import type { AdvancedQueryProps } from './advanced-dialog.tsx'

const LazyQuery = lazyPart(async () => (await import('./advanced-dialog.tsx')).AdvancedQuery)

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

/** Opens the advanced query; `count` conditions of it are applied. */
export const AdvancedButton = ({ count, onClick }: { count: number; onClick: () => void }) => (
  <Ahead of={LazyQuery}>
    <Button variant="ghost" className="px-2!" aria-haspopup="dialog" onClick={onClick}>
      <Trans>高级查询</Trans>
      {count > 0 ? <b className="text-accent-strong">{count}</b> : null}
    </Button>
  </Ahead>
)

/** The advanced query as long as it is needed. */
export const AdvancedQuery = <Row extends ListRow>(props: Omit<AdvancedQueryProps<Row>, 'onClose'>) =>
  props.opening.isNeeded ? <LazyQuery {...props} onClose={props.opening.close} /> : null
