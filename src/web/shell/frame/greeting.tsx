import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { greetingAt, greetings } from '#contract/rules/greeting.ts'
import { useText } from '#web/core/i18n.ts'
import { session } from '#web/state/session.ts'

const LOOK_MS = 60_000

const useHour = (): number => {
  const [hour, setHour] = useState(() => new Date().getHours())
  useEffect(() => {
    const timer = setInterval(() => setHour(new Date().getHours()), LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  return hour
}

/** Welcome text that depends on the hour (specification 2.5). */
export const Greeting = ({ className }: { className: string }) => {
  const text = useText()
  const { userInfo } = useSnapshot(session)
  const greeting = text(greetings[greetingAt(useHour())])
  const name = userInfo?.realname ?? ''
  return (
    <p className={className}>
      <Trans>
        {greeting}，<b>{name}</b>，欢迎回来
      </Trans>
    </p>
  )
}
