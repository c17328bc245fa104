import { Trans, useLingui } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import { dictItems, type DictItem } from '#contract/administration/dict-items.ts'
import { EditButton } from '#web/form/form-buttons.tsx'
import { DeleteButton } from '#web/list/rows/deleting.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tag } from '#web/ui/tag.tsx'

interface LineProps {
  item: DictItem
  isRemovable: boolean
  /** What moves it, for who may. */
  moving: { onKeyDown: (event: KeyboardEvent) => void; handle: object } | undefined
}

/** One item of a dictionary: both names, its value, its colour, and whether it is offered. */
export const DictItemLine = ({ item, isRemovable, moving }: LineProps) => {
  const { t } = useLingui()
  const { id, itemText: title, itemTextEn, itemValue, itemColor, status } = item
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the controls in it
    <li onKeyDown={moving?.onKeyDown} className="flex min-h-row items-center gap-2 px-2 py-1.5 text-sm">
      {moving ? (
        <button
          {...moving.handle}
          type="button"
          aria-label={t`移动：${title}`}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          className="grid size-7 shrink-0 cursor-grab! touch-none place-items-center rounded-xs text-ink-3"
        >
          <Icon name="drag" size={15} />
        </button>
      ) : null}
      <span className="grid min-w-0 flex-1 gap-x-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8rem]">
        <span className="min-w-0 truncate">{itemColor ? <Tag tone={itemColor}>{title}</Tag> : title}</span>
        <span lang="en" className="min-w-0 truncate text-ink-2">
          {itemTextEn}
        </span>
        <span className="min-w-0 truncate text-ink-3">{itemValue}</span>
      </span>
      {status === '0' ? (
        <Tag>
          <Trans context="of an item of a dictionary">停用</Trans>
        </Tag>
      ) : null}
      <EditButton on={dictItems.edit} row={item} />
      {isRemovable ? (
        <DeleteButton
          on={dictItems.delete}
          check={dictItems.deleteCheck}
          restore={dictItems.restore}
          id={id}
          who={title}
          onDeleted={() => undefined}
        />
      ) : null}
    </li>
  )
}
