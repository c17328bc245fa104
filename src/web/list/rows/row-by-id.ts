import { useQuery } from '@tanstack/react-query'
import type { Endpoint, InputOf } from '#contract/core/endpoint.ts'
import { toFailure, type CallFailure } from '#web/lib/failures.ts'
import { queryOf } from '#web/lib/query-client.ts'

/**
 * The row of an id: one of those at hand, or else the server is asked for it where there is a call for that. `failure`
 * where it could not be had; both are undefined while it comes, and where no id is given.
 */
export const useRowById = <Row extends { readonly id: string }>(
  queryById: Endpoint | undefined,
  id: string | undefined,
  rows: readonly Row[],
): { readonly row: Row | undefined; readonly failure: CallFailure | undefined } => {
  const atHand = rows.find((row) => row.id === id)
  const isAsked = id !== undefined && atHand === undefined && queryById !== undefined
  const { data, error } = useQuery({
    ...(queryById ? queryOf(queryById, { id: id ?? '' } as InputOf<Endpoint>) : { queryKey: ['no row'] }),
    enabled: isAsked,
  })
  return {
    row: atHand ?? (isAsked ? (data as Row | undefined) : undefined),
    failure: isAsked && error ? toFailure(error) : undefined,
  }
}
