import { useMemo } from 'react'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Resource } from '#contract/core/resource.ts'
import { withoutFields } from '#contract/core/without-fields.ts'
import { unaskedIn, withheldIn } from '#web/state/session.ts'

/**
 * The resource of a call as this user sees it: what is withheld from them is no column, filter or sort and is not
 * searched; what they see in some rows only is a column and no more. The same object while the rights are the same. Throws for a call
 * that belongs to no resource.
 */
export const useSeenResource = ({ path, resource }: Endpoint): Resource => {
  if (!resource) throw new Error(`${path} belongs to no resource`)
  const withheld = [...withheldIn(resource)].join(',')
  const unasked = [...unaskedIn(resource)].join(',')
  return useMemo(
    () =>
      unasked === ''
        ? resource
        : withoutFields(resource, new Set(withheld.split(',')), new Set(unasked.split(','))),
    [resource, withheld, unasked],
  )
}
