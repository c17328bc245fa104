/** Hosts that menu entries and notices may open or frame: the portal's own, and those the server names in the page (security RED-2). */
export const allowedHosts = (): readonly string[] => [
  window.location.host,
  ...(document.documentElement.dataset['externalHosts'] ?? '').split(' ').filter(Boolean),
]
