import type { AnyRoute } from '@tanstack/react-router'

/** Has the code of a route's screen at hand; one that did not come is asked for again. */
export const fetchChunk = async ({ options }: Pick<AnyRoute, 'options'>): Promise<void> => {
  const component = options.component as { preload?: () => Promise<unknown> } | undefined
  await component?.preload?.()
}
