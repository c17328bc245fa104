import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'

interface Roving {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly onFocus: (event: FocusEvent) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

const toolsIn = (bar: HTMLElement | null): HTMLElement[] => [
  ...(bar?.querySelectorAll<HTMLElement>('[data-tool]') ?? []),
]

const stopAt = (tools: readonly HTMLElement[], wanted: Element | undefined): void => {
  for (const tool of tools) tool.tabIndex = tool === wanted ? 0 : -1
}

/** One stop of the Tab key for a row of tools; arrows, Home and End go from one to the next (`data-tool`). */
export const useRoving = (): Roving => {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const tools = toolsIn(ref.current)
    stopAt(tools, tools[0])
  }, [])
  return {
    ref,
    onFocus: ({ target }) => {
      const tools = toolsIn(ref.current)
      if (tools.includes(target as HTMLElement)) stopAt(tools, target)
    },
    onKeyDown: (event) => {
      const all = toolsIn(ref.current)
      const at = all.indexOf(event.target as HTMLElement)
      const steps: Record<string, number> = {
        ArrowRight: at + 1,
        ArrowLeft: at - 1,
        Home: 0,
        End: all.length - 1,
      }
      const to = steps[event.key]
      if (at < 0 || to === undefined) return
      event.preventDefault()
      all[(to + all.length) % all.length]?.focus()
    },
  }
}
