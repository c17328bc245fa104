import { useLingui } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ColumnSetting } from './column-layout.ts'
import { widthLimits } from './column-width.ts'

const STEP_PX = 16

export interface ColumnItemProps {
  title: string
  setting: ColumnSetting
  /** It names the row: always shown, and in front. */
  isFirst: boolean
  onSetting: (change: Partial<ColumnSetting>) => void
  /** Where the columns can be moved: what moves this one. */
  moving: { onKeyDown: (event: KeyboardEvent) => void; handle: object } | undefined
}

/** How wide a key press wants the column; undefined for other keys, and for a column that is not drawn. */
const widthFor = (event: KeyboardEvent, { field, isShown, width }: ColumnSetting): number | undefined => {
  const step = event.altKey ? { ArrowLeft: -STEP_PX, ArrowRight: STEP_PX }[event.key] : undefined
  const head = event.currentTarget.closest('section')?.querySelector(`th[data-field="${field}"]`)
  const now = width ?? head?.getBoundingClientRect().width
  if (step === undefined || !isShown || now === undefined) return undefined
  return Math.round(Math.min(widthLimits.most, Math.max(widthLimits.least, now + step)))
}

const Handle = ({ title, handle }: { title: string; handle: object }) => {
  const { t } = useLingui()
  return (
    <button
      {...handle}
      type="button"
      aria-label={t`移动：${title}`}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      className="grid size-7 cursor-grab! touch-none place-items-center rounded-xs text-ink-3"
    >
      <Icon name="drag" size={15} />
    </button>
  )
}

/** One column of the panel: whether it is shown, where it stands, what it is pinned to; Alt+← → makes it wider. */
export const ColumnItem = ({ title, setting, isFirst, onSetting, moving }: ColumnItemProps) => {
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
  const onKeyDown = (event: KeyboardEvent) => {
    const width = widthFor(event, setting)
    if (width === undefined) return moving?.onKeyDown(event)
    event.preventDefault()
    onSetting({ width })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the controls in it
    <li onKeyDown={onKeyDown} className="flex min-h-9 items-center gap-1 rounded-sm px-1 hover:bg-head">
      {isFirst ? (
        <span className="grid size-7 place-items-center text-ink-3">
          <Icon name="lock" size={14} />
        </span>
      ) : moving ? (
        <Handle title={title} handle={moving.handle} />
      ) : null}
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
