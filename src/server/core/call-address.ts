import type { Endpoint } from '#contract/core/endpoint.ts'

/** The address of an endpoint below a base path: `/hb-core/member/employee/list`. */
export const addressOf = (servicePrefix: string, endpoint: Endpoint, path = endpoint.path): string =>
  `/${servicePrefix}-${endpoint.service}${path}`

/** Where a stored file is fetched: the address of an endpoint whose path ends in `:file`, below the portal's segment. */
export const fileAddress = (
  { appSegment, servicePrefix }: { readonly appSegment: string; readonly servicePrefix: string },
  endpoint: Endpoint,
  id: string,
): string => `/${appSegment}/base${addressOf(servicePrefix, endpoint, endpoint.path.replace(':file', id))}`
