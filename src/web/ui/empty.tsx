import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

export type EmptyProps = {
  /** One sentence. */
  children: ReactNode
  /** The one action that helps. */
  action?: ReactNode
  icon?: IconName
}

export const Empty = ({ children, action, icon = 'leaf' }: EmptyProps) => (
  <div className="grid justify-items-center gap-3 px-4 py-12 text-center text-ink-3">
    <span className="grid size-12 place-items-center rounded-full bg-grey-soft">
      <Icon name={icon} size={22} />
    </span>
    <p className="text-balance">{children}</p>
    {action}
  </div>
)
