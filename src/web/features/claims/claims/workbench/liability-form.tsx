import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { claimVisits } from '#contract/claims/claim-visits.ts'
import { CallButton } from '#web/form/call-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

interface LiabilityFormProps {
  liabilities: readonly { readonly value: string; readonly label: string }[]
  chosen: string
  onChosen: (value: string) => void
  /** Between the liability and the reason. */
  children?: ReactNode
  /** Left out where something else says why. */
  reason?: string
  onReason?: (reason: string) => void
  isBusy: boolean
  isIncomplete: boolean
  onStore: () => void
  /** Takes back what a person had said before; nothing to take back where it is left out. */
  undo?: { readonly label: ReactNode; readonly act: () => void } | undefined
  onClose: () => void
}

/** Ref of a form that opens where its button was: all of it is seen, and the focus goes on in its first field. */
const intoSight = (element: HTMLElement | null): void => {
  element?.scrollIntoView({ block: 'nearest' })
  element?.querySelector<HTMLElement>('input, select, button')?.focus({ preventScroll: true })
}

/** Ref of the button that comes back where such a form was closed. */
export const focused = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })

/** What a person says of a liability of a visit, with the reason or what stands for it, stored with the visit. */
export const LiabilityForm = (props: LiabilityFormProps) => {
  const { t } = useLingui()
  const { liabilities, chosen, onChosen, children, reason, onReason, isBusy, undo } = props
  return (
    <div ref={intoSight} className="grid scroll-my-3 gap-2">
      <Field label={t`责任`}>
        <Select options={liabilities} value={chosen} onValue={onChosen} />
      </Field>
      {children}
      {onReason ? (
        <Field label={t`原因`} required>
          <TextInput value={reason ?? ''} maxLength={500} onValue={onReason} />
        </Field>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <CallButton
          on={claimVisits.edit}
          size="small"
          variant="primary"
          busy={isBusy}
          disabled={props.isIncomplete}
          onClick={props.onStore}
        >
          <Trans>确定</Trans>
        </CallButton>
        {undo ? (
          <CallButton on={claimVisits.edit} size="small" busy={isBusy} onClick={undo.act}>
            {undo.label}
          </CallButton>
        ) : null}
        <Button size="small" onClick={props.onClose}>
          <Trans>取消</Trans>
        </Button>
      </div>
    </div>
  )
}
