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
  /** The chosen texts in a row. */
  text: string
  prefix?: ReactNode
  /** Names the control where no prefix does. */
  label?: string | undefined
  className?: string | undefined
  invalid?: boolean | undefined
  describedBy?: string | undefined
}

/** Several of a few values: a box that opens a list of checkboxes, in their order. */
export const MultiSelect = (props: MultiSelectProps) => {
  const { options, values, onValues, placeholder, text, prefix, label, className } = props
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
          <span className="min-w-0 flex-1 truncate font-medium">
            {values.length === 0 ? placeholder : text}
          </span>
          <Icon name="chevron-down" size={14} className="text-ink-3" />
        </button>
      }
    >
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
