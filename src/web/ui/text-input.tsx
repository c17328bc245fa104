import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import { controlFrame, controlInside, type ControlSize } from './control-frame.ts'
import { useField } from './field.tsx'
import { Icon, type IconName } from './icon.tsx'

export type TextInputProps = Omit<ComponentProps<'input'>, 'size' | 'prefix'> & {
  size?: ControlSize | undefined
  icon?: IconName | undefined
  prefix?: ReactNode
  suffix?: ReactNode
  onValue?: ((value: string) => void) | undefined
}

/** `className` goes to the box. Needs a Field around it or an aria-label. */
export const TextInput = ({
  size = 'normal',
  icon,
  prefix,
  suffix,
  className,
  onValue,
  onChange,
  ...rest
}: TextInputProps) => (
  <span className={controlFrame(size, className)}>
    {icon ? <Icon name={icon} size={15} className="text-ink-3" /> : null}
    {prefix ? <span className="shrink-0 text-ink-3">{prefix}</span> : null}
    <input
      {...useField(rest)}
      onChange={(event) => {
        onChange?.(event)
        onValue?.(event.target.value)
      }}
      className={classes(controlInside, 'h-full w-full')}
    />
    {suffix}
  </span>
)
