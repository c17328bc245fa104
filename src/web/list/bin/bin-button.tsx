import type { ListRow } from '#web/list/columns/column.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Ahead, lazyPart } from '#web/ui/lazy-part.tsx'
import { hasBin } from './has-bin.ts'
import type { RecycleBinProps } from './recycle-bin.tsx'

const RecycleBin = lazyPart(async () => (await import('./recycle-bin.tsx')).RecycleBin)

/** Opens the recycle bin of a list. Not there without a bin or without permission. */
export const BinButton = <Row extends ListRow>(bin: Omit<RecycleBinProps<Row>, 'onClose'>) => {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  if (!hasBin(bin.of)) return null
  return (
    <>
      <Ahead of={RecycleBin}>
        <IconButton icon="archive" label={t`回收站`} onClick={() => setOpen(true)} />
      </Ahead>
      {isOpen ? <RecycleBin {...bin} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
