import { useIsFetching, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Endpoint, InputOf, OutputOf } from '#contract/core/endpoint.ts'
import { send } from './call.ts'
import { toFailure, type CallFailure } from './failures.ts'
import { randomKey } from './random-key.ts'

const trials = 'trial'

/** What a change would do, found out by a call that takes it back; asked anew each time. Undefined input is not asked. */
export const useTrial = <E extends Endpoint>(
  on: E,
  change: InputOf<E> | undefined,
): UseQueryResult<OutputOf<E>, CallFailure> =>
  useQuery<OutputOf<E>, CallFailure>({
    queryKey: [trials, on.path, change],
    queryFn: async () => {
      try {
        return (await send(on, change as InputOf<E>, { key: randomKey() })).result
      } catch (error) {
        throw toFailure(error)
      }
    },
    enabled: change !== undefined,
    staleTime: 0,
    gcTime: 0,
  })

/** Whether it is being found out what a change would do: nobody makes it before they can read that. */
export const useIsTrying = (): boolean => useIsFetching({ queryKey: [trials] }) > 0
