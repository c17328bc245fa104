import { useQuery } from '@tanstack/react-query'
import { claims } from '#contract/claims/claims.ts'
import { queryOf } from '#web/lib/query-client.ts'

/** The claims under review of this person, the one that is due first before the others, and where this one stands among them. */
export const useNeighbours = (id: string) => {
  const { data } = useQuery(
    queryOf(claims.list, {
      scope: 'MINE',
      stage: 'REVIEW',
      column: 'slaDueAt',
      order: 'asc',
      field: 'id',
      pageSize: '100',
    }),
  )
  const ids = (data?.records ?? []).map((row) => row.id)
  const at = ids.indexOf(id)
  const others = ids.filter((one) => one !== id)
  return {
    place: at < 0 ? undefined : { at: at + 1, total: ids.length },
    next: at < 0 ? others[0] : (ids[at + 1] ?? others[0]),
    previous: at < 0 ? undefined : (ids[at - 1] ?? others.at(-1)),
  }
}
