import { employees } from '#contract/members/employees.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { tasks } from '#contract/session/tasks.ts'
import { queryClient, queryOf } from '#web/lib/query-client.ts'
import { can } from '#web/state/session.ts'

/** Home waits this long for its figures, so that it is drawn once where they come at once. */
const FIGURES_MS = 150

const asked = async (e: Endpoint): Promise<void> => {
  const figures = queryOf(e, {})
  if (can(e) && !queryClient.getQueryData(figures.queryKey)) await queryClient.prefetchQuery(figures)
}

/** Has the figures, and what waits, asked for before home is drawn; those that are there already are shown at once. */
export const loadFigures = async (): Promise<void> => {
  const late = new Promise<void>((resolve) => setTimeout(resolve, FIGURES_MS))
  await Promise.race([Promise.all([asked(employees.summary), asked(tasks.mine)]), late])
}
