import type { Endpoint } from '#contract/core/endpoint.ts'
import { isViewOnly } from '#web/state/session.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'

interface CallButtonProps extends ButtonProps {
  on: Endpoint
  /** Why the call is known to be refused: the button is shut, and says so where it is pointed at. Pressing it is still heard. */
  refused?: string | undefined
}

/** A button that makes a call, or leads to one: shut where the portal is seen as another person, who changes nothing (decision 068). */
export const CallButton = ({ on, disabled = false, refused, className, ...look }: CallButtonProps) => (
  <Button
    {...look}
    {...(refused && { title: refused, 'aria-disabled': true })}
    className={classes(refused && 'cursor-not-allowed opacity-45', className)}
    disabled={disabled || isViewOnly(on)}
  />
)
