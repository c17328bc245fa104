import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { controlFrame, controlInside } from './control-frame.ts'
import { useField } from './field.tsx'

export type TextAreaProps = ComponentProps<'textarea'> & { onValue?: ((value: string) => void) | undefined }

export const TextArea = ({ className, onValue, onChange, rows = 3, ...rest }: TextAreaProps) => (
  <span className={classes(controlFrame('normal', className), 'h-auto! py-1.5')}>
    <textarea
      {...useField(rest)}
      rows={rows}
      onChange={(event) => {
        onChange?.(event)
        onValue?.(event.target.value)
      }}
      className={classes(controlInside, 'w-full resize-y')}
    />
  </span>
)
