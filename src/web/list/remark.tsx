import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'

const remarkLooks = { orange: 'bg-orange-soft text-orange', green: 'bg-green-soft text-green' } as const

/** A line above the rows: orange for what is wrong with the address, green for what was done. */
export const Remark = ({
  tone = 'orange',
  action,
  children,
  onClose,
}: {
  tone?: keyof typeof remarkLooks
  action?: ReactNode
  children: ReactNode
  onClose: () => void
}) => (
  <span
    className={classes('flex items-center gap-2 border-b border-line px-3 py-1.5 text-sm', remarkLooks[tone])}
  >
    <Icon name={tone === 'green' ? 'success' : 'warning'} size={15} />
    <span className="mr-auto min-w-0 wrap-anywhere">{children}</span>
    {action}
    <Button size="small" variant="ghost" onClick={onClose}>
      <Trans>知道了</Trans>
    </Button>
  </span>
)
