import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import type { ColumnLayout, ColumnSetting } from './column-layout.ts'
import type { Column, ListRow } from './column.tsx'
import { useSortable } from './sortable.ts'

const ranks = { start: 0, none: 1, end: 2 } as const
const rankOf = ({ pin }: ColumnSetting) => ranks[pin ?? 'none']

/** The first column names the row: it stays where it is. Then what is pinned to the start, the others, and the end. */
const inOrder = (settings: readonly ColumnSetting[], first: string | undefined): ColumnSetting[] => [
  ...settings.filter(({ field }) => field === first),
  ...settings.filter(({ field }) => field !== first).toSorted((a, b) => rankOf(a) - rankOf(b)),
]

const moved = (settings: readonly ColumnSetting[], from: number, to: number): ColumnSetting[] => {
  const taken = settings[from]
  return taken ? settings.toSpliced(from, 1).toSpliced(to, 0, taken) : [...settings]
}

/** The list's own columns, the first one naming the row, and how they stand. */
export interface ColumnSettingsProps<Row extends ListRow> {
  columns: readonly Column<Row>[]
  columnLayout: ColumnLayout<Row>
}

interface ItemProps {
  title: string
  setting: ColumnSetting
  isFirst: boolean
  onSetting: (change: Partial<ColumnSetting>) => void
  itemProps: object
  handleProps: object
}

const Item = ({ title, setting, isFirst, onSetting, itemProps, handleProps }: ItemProps) => {
  const { t } = useLingui()
  const pinButton = (pin: 'start' | 'end', label: string) => (
    <IconButton
      small
      icon={pin === 'start' ? 'pin-start' : 'pin-end'}
      label={label}
      aria-pressed={setting.pin === pin}
      className={classes(setting.pin === pin && 'bg-accent-soft text-accent-strong')}
      onClick={() => onSetting({ pin: setting.pin === pin ? null : pin })}
    />
  )
  return (
    <li {...itemProps} className="flex min-h-9 items-center gap-1 rounded-sm px-1 hover:bg-head">
      {isFirst ? (
        <span className="grid size-7 place-items-center text-ink-3">
          <Icon name="lock" size={14} />
        </span>
      ) : (
        <button
          {...handleProps}
          type="button"
          aria-label={t`移动：${title}`}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          className="grid size-7 cursor-grab! touch-none place-items-center rounded-xs text-ink-3"
        >
          <Icon name="drag" size={15} />
        </button>
      )}
      <Checkbox
        checked={isFirst || setting.isShown}
        disabled={isFirst}
        onValue={(isShown) => onSetting({ isShown })}
        className="mr-auto"
      >
        {title}
      </Checkbox>
      {isFirst ? null : (
        <span className="flex max-md:hidden">
          {pinButton('start', t`固定在左侧：${title}`)}
          {pinButton('end', t`固定在右侧：${title}`)}
        </span>
      )}
    </li>
  )
}

const Columns = <Row extends ListRow>({ columns, columnLayout }: ColumnSettingsProps<Row>) => {
  const { layout, change: onLayout } = columnLayout
  const { i18n, t } = useLingui()
  const [said, say] = useState('')
  const titles = new Map<string, string>(columns.map(({ field, title }) => [field, i18n._(title)]))
  const first = columns[0]?.field
  const settings = inOrder(
    layout.columns.filter(({ field }) => titles.has(field)),
    first,
  )
  const change = (next: readonly ColumnSetting[]) => onLayout({ ...layout, columns: inOrder(next, first) })
  const move = (from: number, to: number) => {
    const taken = settings[from]
    if (from === 0 || to === 0 || !taken || to >= settings.length) return
    const next = inOrder(moved(settings, from, to), first)
    const [title, position, all] = [titles.get(taken.field) ?? '', next.indexOf(taken) + 1, next.length]
    say(t`${title}：第 ${position} 列，共 ${all} 列`)
    change(next)
  }
  const { itemProps, handleProps } = useSortable(move)
  return (
    <>
      <ul
        className="grid max-h-100 overflow-auto px-2 pb-2"
        aria-label={t({ context: 'of a list', message: '列' })}
      >
        {settings.map((setting, at) => (
          <Item
            key={setting.field}
            title={titles.get(setting.field) ?? ''}
            setting={setting}
            isFirst={setting.field === first}
            onSetting={(changed) =>
              change(settings.map((one) => (one === setting ? { ...setting, ...changed } : one)))
            }
            itemProps={itemProps(at)}
            handleProps={handleProps(at)}
          />
        ))}
      </ul>
      <output className="sr-only">{said}</output>
    </>
  )
}

/** Which columns are shown, in which order, what stays in sight, and how high rows are. */
export const ColumnPanel = <Row extends ListRow>(props: ColumnSettingsProps<Row>) => {
  const { layout, change, reset, isChanged } = props.columnLayout
  const { t } = useLingui()
  const densities = [
    { value: 'compact', label: t`紧凑` },
    { value: 'standard', label: t`标准` },
    { value: 'comfortable', label: t`宽松` },
  ] as const
  return (
    <div className="w-80 max-w-full">
      <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-2.5 text-sm max-md:hidden">
        <Trans>行高</Trans>
        <Segmented
          label={t`行高`}
          options={densities}
          value={layout.density}
          onValue={(density) => change({ ...layout, density })}
        />
      </div>
      <p className="px-4 py-2 text-xs text-ink-3">
        <Trans>拖动或按 Alt+↑ ↓ 调整顺序</Trans>
      </p>
      <Columns {...props} />
      <div className="flex justify-end border-t border-line px-3 py-2">
        <Button size="small" variant="ghost" icon="undo" disabled={!isChanged} onClick={reset}>
          <Trans>恢复默认</Trans>
        </Button>
      </div>
    </div>
  )
}
