import { useId, type ComponentProps, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { controlFrame, controlInside, type ControlSize } from './control-frame.ts'
import { useField } from './field.tsx'
import { Icon } from './icon.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean | undefined }
export type SelectProps = Omit<ComponentProps<'select'>, 'size' | 'prefix' | 'multiple' | 'children'> & {
  options: readonly SelectOption[]
  size?: ControlSize | undefined
  /** Words inside the box before the value; they name the control where no Field does. */
  prefix?: ReactNode
  /** The words of the empty choice; without them there is none. */
  placeholder?: string | undefined
  onValue?: ((value: string) => void) | undefined
}

export const Select = ({
  options,
  size = 'normal',
  prefix,
  placeholder,
  className,
  onValue,
  onChange,
  ...rest
}: SelectProps) => {
  const tied = useField(rest)
  const prefixId = useId()
  const name = prefix && !tied.id && !rest['aria-label'] ? { 'aria-labelledby': prefixId } : {}
  return (
    <span className={controlFrame(size, classes('relative', className))}>
      {prefix ? (
        <span id={prefixId} className="shrink-0 text-ink-3">
          {prefix}
        </span>
      ) : null}
      <select
        {...tied}
        {...name}
        onChange={(event) => {
          onChange?.(event)
          onValue?.(event.target.value)
        }}
        className={classes(
          controlInside,
          '-mr-6 h-full appearance-none truncate pr-6',
          rest.value === '' && 'text-ink-3',
        )}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={14} className="pointer-events-none text-ink-3" />
    </span>
  )
}
