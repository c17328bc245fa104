import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Ahead, lazyPart } from '#web/lib/lazy-part.tsx'
import type { ListRow } from '#web/list/columns/column.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { hasBin } from './has-bin.ts'
import type { RecycleBinProps } from './recycle-bin.tsx'

const RecycleBin = lazyPart(async () => (await import('./recycle-bin.tsx')).RecycleBin)

/** What is done to a list less often: opening its recycle bin. Not there without a bin or without permission. */
export const BinMenu = <Row extends ListRow>(bin: Omit<RecycleBinProps<Row>, 'onClose'>) => {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  if (!hasBin(bin.of)) return null
  return (
    <>
      <Ahead of={RecycleBin}>
        <Menu trigger={<IconButton icon="more" label={t`更多操作`} />}>
          <MenuItem icon="trash" onSelect={() => setOpen(true)}>
            <Trans>回收站</Trans>
          </MenuItem>
        </Menu>
      </Ahead>
      {isOpen ? <RecycleBin {...bin} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
