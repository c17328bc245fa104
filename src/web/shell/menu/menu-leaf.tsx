import { MenuItem } from '#web/ui/menu.tsx'
import { useMenuCount } from './menu-count.tsx'
import { useOpenEntry, usePrepared } from './menu-leaves.ts'
import type { MenuEntry } from './menu-tree.ts'
import { useEntryTitle } from './use-menu.ts'

/** A screen in a list that drops from a group, in the folded side menu and the top menu alike. */
export const MenuLeaf = ({ entry }: { entry: MenuEntry }) => {
  const titleOf = useEntryTitle()
  const open = useOpenEntry()
  const prepared = usePrepared(entry)
  const waiting = useMenuCount(entry)
  return (
    <MenuItem {...prepared} onSelect={() => void open(entry)} icon={entry.url ? 'external' : undefined}>
      {titleOf(entry)}
      {waiting ? (
        <>
          <b aria-hidden="true" className="ml-auto pl-3 text-xs">
            {waiting.count}
          </b>
          <span className="sr-only">{waiting.spoken}</span>
        </>
      ) : null}
    </MenuItem>
  )
}
