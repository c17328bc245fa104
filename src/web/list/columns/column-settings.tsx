import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ComponentProps, type KeyboardEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { ColumnItem } from './column-item.tsx'
import type { ColumnLayout, ColumnSetting } from './column-layout.ts'
import type { Column, ListRow } from './column.tsx'
import { useSortable } from '#web/ui/sortable.ts'

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

/** Some of all columns shown or not, at once; as a box: all, some, none. */
const AllOfThem = ({
  settings,
  onShown,
}: {
  /** Those that can be hidden, of those found. */
  settings: readonly ColumnSetting[]
  onShown: (isShown: boolean) => void
}) => {
  const shown = settings.filter(({ isShown }) => isShown).length
  return (
    <Checkbox
      checked={shown === settings.length && shown > 0}
      indeterminate={shown > 0 && shown < settings.length}
      disabled={settings.length === 0}
      onValue={onShown}
    >
      <Trans>全选</Trans>
    </Checkbox>
  )
}

/** ↑ and ↓ go from box to box; from the search field ↓ goes to the first. */
const walk = (event: KeyboardEvent<HTMLElement>) => {
  const step = event.altKey ? undefined : { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const { target, currentTarget } = event
  if (step === undefined || !(target instanceof HTMLInputElement)) return
  const stops = [...currentTarget.querySelectorAll('input')].filter(({ disabled }) => !disabled)
  event.preventDefault()
  stops[stops.indexOf(target) + step]?.focus()
}

/** The settings in their order, and the ways to change them. */
const useSettings = <Row extends ListRow>({ columns, columnLayout }: ColumnSettingsProps<Row>) => {
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
  const set = (fields: ReadonlySet<string>, changed: Partial<ColumnSetting>) => {
    change(settings.map((one) => (fields.has(one.field) ? { ...one, ...changed } : one)))
  }
  const move = (from: number, to: number) => {
    const taken = settings[from]
    if (from === 0 || to === 0 || !taken || to >= settings.length) return
    const next = inOrder(moved(settings, from, to), first)
    const [title, position, all] = [titles.get(taken.field) ?? '', next.indexOf(taken) + 1, next.length]
    say(t`${title}：第 ${position} 列，共 ${all} 列`)
    change(next)
  }
  const titleOf = ({ field }: ColumnSetting) => titles.get(field) ?? ''
  return { settings, first, titleOf, set, said, sorting: useSortable(move) }
}

const ColumnSearch = (props: Pick<ComponentProps<typeof TextInput>, 'value' | 'onValue'>) => {
  const { t } = useLingui()
  return (
    <TextInput
      {...props}
      type="search"
      size="small"
      icon="search"
      aria-label={t`查找列`}
      placeholder={t`查找列`}
      maxLength={50}
    />
  )
}

const Columns = <Row extends ListRow>(props: ColumnSettingsProps<Row>) => {
  const { t } = useLingui()
  const { settings, first, titleOf, set, said, sorting } = useSettings(props)
  const [sought, seek] = useState('')
  const words = sought.trim().toLowerCase()
  const matching = settings.filter((one) => titleOf(one).toLowerCase().includes(words))
  const free = matching.filter(({ field }) => field !== first)
  const [shown, all] = [settings.filter(({ isShown }) => isShown).length, settings.length]
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the controls in it
    <div onKeyDown={walk}>
      <div className="grid gap-2 px-4 py-2">
        <ColumnSearch value={sought} onValue={seek} />
        <div className="flex items-center justify-between text-sm">
          <AllOfThem
            settings={free}
            onShown={(isShown) => set(new Set(free.map(({ field }) => field)), { isShown })}
          />
          <output className="text-xs text-ink-3">
            <Trans>
              显示 {shown} / {all} 列
            </Trans>
          </output>
        </div>
      </div>
      {matching.length === 0 ? (
        <p className="px-4 pb-3 text-sm text-ink-3">
          <Trans>没有这样的列</Trans>
        </p>
      ) : null}
      <ul
        className="grid max-h-100 overflow-auto px-2 pb-2"
        aria-label={t({ context: 'of a list', message: '列' })}
      >
        {matching.map((setting, at) => (
          <ColumnItem
            key={setting.field}
            title={titleOf(setting)}
            setting={setting}
            isFirst={setting.field === first}
            onSetting={(changed) => set(new Set([setting.field]), changed)}
            // Among some of them a place means nothing.
            moving={words === '' ? { ...sorting.itemProps(at), handle: sorting.handleProps(at) } : undefined}
          />
        ))}
      </ul>
      <output className="sr-only">{said}</output>
    </div>
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
      <Columns {...props} />
      <div className="flex items-center justify-between gap-2 border-t border-line py-2 pr-3 pl-4">
        <p className="text-xs text-ink-3 max-md:hidden">
          <Trans>拖动或按 Alt+↑ ↓ 调整顺序，Alt+← → 调整列宽</Trans>
        </p>
        <Button size="small" variant="ghost" icon="undo" disabled={!isChanged} onClick={reset}>
          <Trans>恢复默认</Trans>
        </Button>
      </div>
    </div>
  )
}
