import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface StepButtonsProps {
  onBack?: (() => void) | undefined
  onNext?: (() => void) | undefined
  /** Why it does not go on: beside the button, since a phone shows no more of the page. */
  failure?: string
  /** Instead of the next step. */
  children?: ReactNode
}

/** The way on and back, at the bottom of a phone always in sight. */
export const StepButtons = ({ onBack, onNext, failure = '', children }: StepButtonsProps) => (
  <div className="sticky bottom-0 z-10 grid gap-2 border-t border-line bg-canvas py-3 max-md:-mx-4 max-md:bg-surface max-md:px-4">
    <Notice>{failure}</Notice>
    <div className="flex gap-2">
      {onBack ? (
        <Button onClick={onBack} className="max-md:min-h-11 max-md:flex-1">
          <Trans>上一步</Trans>
        </Button>
      ) : null}
      {onNext ? (
        <Button variant="primary" onClick={onNext} className="max-md:min-h-11 max-md:flex-2">
          <Trans>下一步</Trans>
        </Button>
      ) : null}
      {children}
    </div>
  </div>
)
