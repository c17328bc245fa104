const setWidth = ({ style }: HTMLElement, width: number) => {
  const length = `${width}px`
  Object.assign(style, { width: length, minWidth: length, maxWidth: length })
}

/**
 * While the edge of a head is dragged every column keeps the width it has, so that only this edge moves. Nothing of it
 * stays: `letGo` brings back the styles that were there.
 */
export const holdWidths = (head: HTMLElement) => {
  const table = head.closest('table')
  const heads = [...(table?.querySelectorAll<HTMLElement>('thead th') ?? [])]
  const held = table ? [table, ...heads] : heads
  const before = held.map(({ style }) => style.cssText)
  // All is measured before anything is written.
  const widths = heads.map((one) => one.getBoundingClientRect().width)
  for (const [at, one] of heads.entries()) setWidth(one, widths[at] ?? 0)
  if (table) table.style.width = 'max-content'
  return {
    set: (width: number) => setWidth(head, width),
    letGo: () => {
      for (const [at, { style }] of held.entries()) style.cssText = before[at] ?? ''
    },
  }
}
