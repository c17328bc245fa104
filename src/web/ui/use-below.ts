import { useLayoutEffect, useRef } from 'react'

const GAP_PX = 4
const EDGE_PX = 8
const LEAST_PX = 160

/**
 * Shows a list below its box, or above where there is more room, over everything else: no scrolling box and no layer
 * cuts it off. It stays in its place in the document, so the layer around keeps the focus.
 */
export const useBelow = <Box extends HTMLElement, List extends HTMLElement>(isOpen: boolean) => {
  const box = useRef<Box>(null)
  const list = useRef<List>(null)
  useLayoutEffect(() => {
    const shown = list.current
    if (!isOpen || !shown) return
    const position = () => {
      if (!box.current) return
      const { top, bottom, left, width } = box.current.getBoundingClientRect()
      const below = window.innerHeight - bottom - GAP_PX - EDGE_PX
      const above = top - GAP_PX - EDGE_PX
      const isBelow = below >= LEAST_PX || below >= above
      shown.style.minWidth = `${width}px`
      shown.style.maxHeight = `${Math.min(320, isBelow ? below : above)}px`
      shown.style.left = `${Math.max(EDGE_PX, Math.min(left, window.innerWidth - shown.offsetWidth - EDGE_PX))}px`
      shown.style.top = isBelow ? `${bottom + GAP_PX}px` : 'auto'
      shown.style.bottom = isBelow ? 'auto' : `${window.innerHeight - top + GAP_PX}px`
    }
    shown.showPopover?.()
    position()
    window.addEventListener('scroll', position, true)
    window.addEventListener('resize', position)
    return () => {
      window.removeEventListener('scroll', position, true)
      window.removeEventListener('resize', position)
    }
  }, [isOpen])
  return { box, list }
}
