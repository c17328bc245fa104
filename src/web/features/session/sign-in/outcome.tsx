import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'

/** Something is done; what comes next is said below, and the way back. Takes the focus, so that it is heard. */
export const Outcome = ({ title, children }: { title: ReactNode; children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <span className="grid size-12 place-items-center rounded-full bg-green-soft text-green">
        <Icon name="check" size={24} />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="text-ink-2">{children}</p>
      <Link to="/user/login">
        <Trans>返回登录</Trans>
      </Link>
    </div>
  )
}
