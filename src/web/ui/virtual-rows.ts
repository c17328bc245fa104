/** Draws of very many rows those in sight. */
export { defaultRangeExtractor, useVirtualizer as useVirtualRows } from '@tanstack/react-virtual'
