import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { menuNames, themeNames, type MenuName, type ThemeName } from '#contract/session/user-settings.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'

const colourNames: Readonly<Record<ThemeName, MessageDescriptor>> = {
  green: msg`绿色`,
  blue: msg`蓝色`,
  cyan: msg`青色`,
  indigo: msg`靛蓝`,
  purple: msg`紫色`,
  red: msg`红色`,
  volcano: msg`火山橙`,
  amber: msg`琥珀`,
}
const menuTitles: Readonly<Record<MenuName, MessageDescriptor>> = {
  dark: msg`深色菜单`,
  light: msg`浅色菜单`,
}

interface SampleProps {
  group: string
  label: string
  isChosen: boolean
  onChoose: () => void
  className: string
  children: ReactNode
}

const Sample = ({ group, label, isChosen, onChoose, className, children }: SampleProps) => (
  <label
    title={label}
    className={classes(
      'relative grid cursor-pointer overflow-hidden rounded-sm border',
      isChosen
        ? 'border-accent-edge outline-2 outline-offset-2 outline-accent-edge'
        : 'border-line-strong hover:border-control',
      className,
    )}
  >
    <input
      type="radio"
      name={group}
      aria-label={label}
      checked={isChosen}
      onChange={onChoose}
      className="absolute inset-0 appearance-none rounded-sm"
    />
    {children}
  </label>
)

/** The two themes of the menu, drawn small. */
export const MenuThemes = ({ value, onValue }: { value: MenuName; onValue: (value: MenuName) => void }) => {
  const { t, i18n } = useLingui()
  return (
    <div role="radiogroup" aria-label={t`菜单主题`} className="flex gap-3.5">
      {menuNames.map((name) => (
        <Sample
          key={name}
          group="menu-theme"
          label={i18n._(menuTitles[name])}
          isChosen={name === value}
          onChoose={() => onValue(name)}
          className="h-11 w-14.5"
        >
          <span aria-hidden="true" className="pointer-events-none flex bg-canvas">
            <span data-menu={name} className="w-4 border-r border-line bg-menu" />
          </span>
        </Sample>
      ))}
    </div>
  )
}

/** The presets; each is drawn under its own name, so that the sample is the colour itself. */
export const Presets = ({ value, onValue }: { value: ThemeName; onValue: (value: ThemeName) => void }) => {
  const { t, i18n } = useLingui()
  return (
    <div role="radiogroup" aria-label={t`主题色`} className="flex justify-between">
      {themeNames.map((name) => (
        <Sample
          key={name}
          group="theme-colour"
          label={i18n._(colourNames[name])}
          isChosen={name === value}
          onChoose={() => onValue(name)}
          className="size-6.5"
        >
          <span
            aria-hidden="true"
            data-theme={name}
            className="pointer-events-none grid place-items-center bg-accent text-accent-ink"
          >
            {name === value ? <Icon name="check" size={14} /> : null}
          </span>
        </Sample>
      ))}
    </div>
  )
}
