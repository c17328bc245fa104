import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CheckOrder } from '#contract/checks/check-order-fields.ts'
import { checkOrderStates } from '#contract/checks/check-order-states.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import { Tag } from '#web/ui/tag.tsx'
import { drawDict } from '#web/values/value.tsx'

/** The state of an order; of one that its project does not book yet, from when on it does. */
export const drawOrderState = (row: Pick<CheckOrder, 'status' | 'bookFrom'>): ReactNode =>
  row.status === '10' && row.bookFrom && row.bookFrom > dayAt() ? (
    <Tag tone="grey">
      <Trans>{row.bookFrom} 起可约</Trans>
    </Tag>
  ) : (
    drawDict(row, 'status', checkOrderStates.states.tones)
  )
