import { useEffect, useState } from 'react'

/** Seconds that are left; `start` begins anew. Measured by the clock, so a sleeping tab does not stretch it. */
export const useCountdown = (): { left: number; start: (seconds: number) => void } => {
  const [endsAt, setEndsAt] = useState(0)
  const [now, setNow] = useState(0)
  const left = Math.max(0, Math.ceil((endsAt - now) / 1000))
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return {
    left,
    start: (seconds) => {
      setNow(Date.now())
      setEndsAt(Date.now() + seconds * 1000)
    },
  }
}
