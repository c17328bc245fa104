import { useLayoutEffect, useState } from 'react'
import { useStable } from '#web/core/use-stable.ts'
import { wrongRowFrom, type Previewed } from './preview-pages.ts'

/** The wrong row that was gone to. */
export interface Goal {
  readonly at: number
  readonly nth: number
}

/** Goes from one wrong row to the next: scrolls there and puts the focus into its first wrong cell. */
export const useWrongRows = (shown: Previewed, reveal: (at: number) => void) => {
  const [goal, setGoal] = useState<Goal>({ at: -1, nth: 0 })
  const [isLast, setLast] = useState(false)
  const go = async (step: 1 | -1) => {
    const next = await wrongRowFrom(shown, goal.at, step).catch(() => null)
    setLast(next === null)
    if (next === null) return
    reveal(next)
    setGoal(({ nth }) => ({ at: next, nth: nth + 1 }))
  }
  const reset = () => {
    setGoal({ at: -1, nth: 0 })
    setLast(false)
  }
  return { goal, isLast, go, reset }
}

/** F8 goes from wrong row to wrong row, wherever the focus is while they are drawn. */
export const useWrongRowKeys = (go: (step: 1 | -1) => Promise<void>): void => {
  const step = useStable((event: KeyboardEvent) => {
    if (event.key !== 'F8') return
    event.preventDefault()
    void go(event.shiftKey ? -1 : 1)
  })
  useLayoutEffect(() => {
    window.addEventListener('keydown', step)
    return () => window.removeEventListener('keydown', step)
  }, [step])
}
