import * as Radix from '@radix-ui/react-dialog'
import { Activity, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { Cross, DialogHead } from './layer-parts.tsx'
import { useLayer } from './layers.ts'
import { Overlay } from './overlay.tsx'
import { focusFirstField, useReturnFocus } from './return-focus.ts'

const widths = {
  small: 'md:w-dialog-sm',
  normal: 'md:w-dialog',
  large: 'md:w-dialog-lg',
  huge: 'md:w-dialog-xl',
  // Lines of many fields.
  widest: 'md:w-dialog-2xl',
} as const

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  size?: keyof typeof widths | undefined
  footer?: ReactNode
  closeLabel: string
  /** False: neither Esc nor a cross; only what the footer offers. A press outside never closes a dialog. */
  dismissible?: boolean | undefined
  role?: 'dialog' | 'alertdialog' | undefined
  /** True: nothing of what lies below can be seen. */
  hidesBelow?: boolean | undefined
  children?: ReactNode
}

export const Dialog = (props: DialogProps) => {
  const { open, onOpenChange, title, description, size = 'normal', footer, closeLabel, children } = props
  const { dismissible = true, role = 'dialog', hidesBelow = false } = props
  const fillsPhone = role === 'dialog'
  const focus = useReturnFocus()
  const [layer, mode] = useLayer(() => dismissible && onOpenChange(false))
  return (
    <Activity mode={mode}>
      <Radix.Root open={open} onOpenChange={onOpenChange}>
        <Radix.Portal>
          <Overlay hides={hidesBelow} />
          <Radix.Content
            {...focus}
            onOpenAutoFocus={(event) => {
              focus.onOpenAutoFocus(event)
              focusFirstField(event)
            }}
            ref={layer}
            {...(description ? {} : { 'aria-describedby': undefined })}
            role={role}
            onEscapeKeyDown={(event) => !dismissible && event.preventDefault()}
            onInteractOutside={(event) => event.preventDefault()}
            className={classes(
              'fixed z-layer flex animate-rise flex-col bg-surface shadow-float outline-none',
              'md:inset-x-0 md:top-[min(12vh,120px)] md:bottom-auto md:mx-auto md:max-h-[calc(100dvh-min(12vh,120px)-24px)] md:max-w-[calc(100vw-48px)] md:rounded-lg',
              fillsPhone ? 'inset-0' : 'inset-x-4 top-1/4 max-h-[70dvh] rounded-lg',
              widths[size],
            )}
          >
            <DialogHead title={title} description={description} />
            {children ? (
              <div className="-mt-1.5 min-h-0 flex-1 overflow-auto px-5 pt-1.5 pb-5">{children}</div>
            ) : null}
            {footer ? (
              <div className="flex shrink-0 flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
                {footer}
              </div>
            ) : null}
            {dismissible ? <Cross label={closeLabel} onClose={() => onOpenChange(false)} /> : null}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Activity>
  )
}
