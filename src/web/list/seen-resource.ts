import { useMemo } from 'react'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Resource } from '#contract/core/resource.ts'
import { withoutFields } from '#contract/core/without-fields.ts'
import { withheldIn } from '#web/state/session.ts'

/**
 * The resource of a call as this user sees it: what is withheld from them is no column, filter or sort and is not
 * searched. The same object while the rights are the same. Throws for a call that belongs to no resource.
 */
export const useSeenResource = ({ path, resource }: Endpoint): Resource => {
  if (!resource) throw new Error(`${path} belongs to no resource`)
  const withheld = [...withheldIn(resource)].join(',')
  return useMemo(
    () => (withheld === '' ? resource : withoutFields(resource, new Set(withheld.split(',')))),
    [resource, withheld],
  )
}
