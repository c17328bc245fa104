import { employees } from '#contract/employees.ts'
import { queryClient, queryOf } from '#web/lib/query-client.ts'
import { can } from '#web/state/session.ts'

/** Home waits this long for its figures, so that it is drawn once where they come at once. */
const FIGURES_MS = 150

/** Has the figures asked for before home is drawn; those that are there already are shown at once. */
export const loadFigures = async (): Promise<void> => {
  const figures = queryOf(employees.summary, {})
  if (!can(employees.summary) || queryClient.getQueryData(figures.queryKey)) return
  const late = new Promise<void>((resolve) => setTimeout(resolve, FIGURES_MS))
  await Promise.race([queryClient.prefetchQuery(figures), late])
}
