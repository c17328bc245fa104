/** What the suite is made of: types, lint and catalogues; units of the portal; units, rules and API tests; journeys. */
export const kinds = ['checks', 'portal', 'server', 'journeys'] as const
/** One of them. */
export type Kind = (typeof kinds)[number]

/** A test file or a journey, and when it ran, as `Date.now` tells it. */
export interface Timed {
  readonly kind: Kind
  /** The path of the file; of a journey, with its title. */
  readonly name: string
  readonly from: number
  readonly to: number
}
