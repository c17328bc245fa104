import { useLayoutEffect, useRef, useState } from 'react'

/** Room for the word behind which the rest is. */
const restPx = 110

/** How many children of a row fit into the box around it; measured anew when the box or one of them changes its width. */
export const useFitting = (total: number) => {
  const box = useRef<HTMLElement>(null)
  const row = useRef<HTMLUListElement>(null)
  const [count, setCount] = useState(total)
  useLayoutEffect(() => {
    const measure = () => {
      const room = box.current?.clientWidth ?? 0
      const last = (row.current?.lastElementChild as HTMLElement | null) ?? null
      const start = (row.current?.firstElementChild as HTMLElement | null)?.offsetLeft ?? 0
      const ends = [...(row.current?.children ?? [])].map((child) => {
        const { offsetLeft, offsetWidth } = child as HTMLElement
        return offsetLeft + offsetWidth - start
      })
      const fitsWhole = last === null || (ends.at(-1) ?? 0) <= room - 12
      setCount(fitsWhole ? total : ends.filter((end) => end <= room - restPx).length)
    }
    const watcher = new ResizeObserver(measure)
    if (box.current) watcher.observe(box.current)
    for (const child of row.current?.children ?? []) watcher.observe(child)
    measure()
    return () => watcher.disconnect()
  }, [total])
  return { box, row, count }
}
