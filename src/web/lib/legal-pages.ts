const told = (name: string): string | undefined =>
  typeof document === 'undefined' ? undefined : document.documentElement.dataset[name]

/** Addresses of the operator's own pages, as the server names them in the page; undefined where there is none. */
export const legalPages = { privacyUrl: told('privacyUrl'), termsUrl: told('termsUrl') }
