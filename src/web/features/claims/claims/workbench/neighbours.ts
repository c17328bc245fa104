import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { claims } from '#contract/claims/claims.ts'
import { resourceOf } from '#contract/core/resource-group.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { recordPage } from '#web/lib/record-address.ts'

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

/** The claim after this one that somebody else has calculated and nobody has rechecked, the one that is due first before the others. */
export const useNextRecheck = (id: string, isWanted: boolean): string | undefined => {
  const asked = { stage: 'RECHECK', column: 'slaDueAt', order: 'asc', pageSize: '100' } as const
  const { data } = useQuery({
    ...queryOf(claims.list, { ...asked, field: 'id,isOwnCalculation' }),
    enabled: isWanted,
  })
  const ids = (data?.records ?? []).flatMap((row) => (row.isOwnCalculation && row.id !== id ? [] : row.id))
  return ids[ids.indexOf(id) + 1] ?? ids.find((one) => one !== id)
}

let hasGoneOn = false

/** The way to a claim by keys, from another one or from the desk: the hands stay where they are. */
export const useGoOn = () => {
  const navigate = useNavigate()
  return (id: string | undefined): void => {
    const to = id && recordPage(resourceOf(claims), id)
    if (!to) return
    hasGoneOn = true
    void navigate({ to })
  }
}

/** Ref of the entry: a claim that was gone on to has the focus in its first field; not on a phone, whose keyboard would hide it. */
export const firstField = (element: HTMLElement | null): void => {
  if (!element || !hasGoneOn) return
  hasGoneOn = false
  if (window.matchMedia('(pointer: coarse)').matches) return
  element.querySelector<HTMLElement>('input:enabled, select:enabled')?.focus({ preventScroll: true })
}
