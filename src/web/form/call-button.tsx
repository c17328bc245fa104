import type { Endpoint } from '#contract/core/endpoint.ts'
import { isViewOnly } from '#web/state/session.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'

/** A button that makes a call, or leads to one: shut where the portal is seen as another person, who changes nothing (decision 068). */
export const CallButton = ({ on, disabled = false, ...look }: ButtonProps & { on: Endpoint }) => (
  <Button {...look} disabled={disabled || isViewOnly(on)} />
)
