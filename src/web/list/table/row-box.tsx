import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '#web/ui/checkbox.tsx'

interface RowBoxProps {
  /** What the row is called. */
  name: string
  isSelected: boolean
  /** Why it cannot be selected. */
  shut: string | undefined
  onValue: (isSelected: boolean) => void
}

/** Selects a row of a table or a card. */
export const RowBox = ({ name, isSelected, shut, onValue }: RowBoxProps) => {
  const { t } = useLingui()
  return (
    <Checkbox
      aria-label={t`选择 ${name}`}
      title={shut}
      disabled={shut !== undefined}
      checked={isSelected}
      onValue={onValue}
    />
  )
}
