import { safeExternalUrl, safeRedirect } from '#contract/rules/redirect.ts'

/** Where finishing what a notice is about leads: a path of the portal, or a page beside it. */
export type FinishTarget = { readonly inside: string } | { readonly outside: string }

const nowhere = 'https://portal.invalid'

const withOrder = (url: URL, orderId: string | null): URL => {
  if (orderId !== null) url.searchParams.set('orderId', orderId)
  return url
}

/**
 * The address of a notice with the query `orderId` (specification 2.6), if it may be opened: a path of the portal, or
 * http(s) at one of these hosts (security RED-2). Undefined for every other.
 */
export const finishTarget = (
  url: string,
  orderId: string | null,
  hosts: readonly string[],
): FinishTarget | undefined => {
  if (url.startsWith('/')) {
    const path = safeRedirect(url)
    if (path !== url) return undefined
    const { pathname, search, hash } = withOrder(new URL(path, nowhere), orderId)
    return { inside: `${pathname}${search}${hash}` }
  }
  const safe = safeExternalUrl(url, hosts)
  return safe === undefined || !URL.canParse(safe)
    ? undefined
    : { outside: withOrder(new URL(safe), orderId).href }
}
