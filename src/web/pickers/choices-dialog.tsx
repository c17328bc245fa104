import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ChoicesInput } from './choice-input.tsx'
import type { ChoiceSource } from './choices.ts'

interface ChoicesDialogProps {
  readonly title: ReactNode
  readonly description: ReactNode
  /** What is chosen. */
  readonly label: string
  readonly placeholder: string
  readonly source: ChoiceSource
  readonly isBusy: boolean
  /** Adds what was chosen, by its ids; the dialog closes where it answers true. */
  readonly add: (ids: string[]) => Promise<boolean>
  readonly onClose: () => void
}

/** Asks for rows that are added to a record, several at once: people to a department, members to a role. */
export const ChoicesDialog = ({
  title,
  description,
  label,
  placeholder,
  source,
  isBusy,
  add,
  onClose,
}: ChoicesDialogProps) => {
  const { t } = useLingui()
  const [chosen, choose] = useState<string[]>([])
  const addChosen = async () => {
    if (await add(chosen)) onClose()
  }
  const footer = (
    <>
      <Button onClick={onClose}>
        <Trans>取消</Trans>
      </Button>
      <Button variant="primary" disabled={chosen.length === 0} busy={isBusy} onClick={() => void addChosen()}>
        <Trans>添加</Trans>
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      closeLabel={t`关闭`}
      footer={footer}
    >
      <ChoicesInput
        source={source}
        label={label}
        placeholder={placeholder}
        values={chosen}
        onValues={choose}
      />
    </Dialog>
  )
}
