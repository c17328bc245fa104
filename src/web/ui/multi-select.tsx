import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { controlFrame } from './control-frame.ts'
import { Icon } from './icon.tsx'
import { Menu, MenuCheckItem } from './menu.tsx'
import type { SelectOption } from './select.tsx'

export type MultiSelectProps = {
  options: readonly SelectOption[]
  values: readonly string[]
  onValues: (values: string[]) => void
  /** What an empty choice is called. */
  placeholder: string
  /** What the chosen ones are called; the first is shown, with the number of the others. */
  names: readonly string[]
  /** Offers to take all back, under this name. */
  allLabel?: string | undefined
  prefix?: ReactNode
  /** Names the control where no prefix does. */
  label?: string | undefined
  className?: string | undefined
  invalid?: boolean | undefined
  describedBy?: string | undefined
}

/** Several of a few values: a box that opens a list of checkboxes, in their order. */
export const MultiSelect = (props: MultiSelectProps) => {
  const { options, values, onValues, placeholder, names, allLabel, prefix, label, className } = props
  const toggle = (value: string, isChosen: boolean) =>
    onValues([
      ...options
        .map((option) => option.value)
        .filter((one) => (one === value ? isChosen : values.includes(one))),
      ...values.filter((one) => options.every((option) => option.value !== one)),
    ])
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          aria-describedby={props.describedBy}
          className={classes(controlFrame('normal', 'text-left'), props.invalid && 'border-red!', className)}
        >
          <span className={prefix ? 'shrink-0 text-ink-3' : 'sr-only'}>{prefix ?? label}</span>{' '}
          <span
            title={names.join(' ') || undefined}
            className={classes('min-w-0 truncate font-medium', names.length === 0 && 'text-ink-3')}
          >
            {names[0] ?? placeholder}
          </span>
          {names.length > 1 ? (
            <span className="shrink-0 rounded-full bg-grey-soft px-1.5 text-xs">+{names.length - 1}</span>
          ) : null}
          <Icon name="chevron-down" size={14} className="ml-auto text-ink-3" />
        </button>
      }
    >
      {allLabel ? (
        <MenuCheckItem checked={values.length === 0} onValue={() => onValues([])}>
          {allLabel}
        </MenuCheckItem>
      ) : null}
      {options.map((option) => (
        <MenuCheckItem
          key={option.value}
          checked={values.includes(option.value)}
          onValue={(isChosen) => toggle(option.value, isChosen)}
        >
          {option.label}
        </MenuCheckItem>
      ))}
    </Menu>
  )
}
