/**
 * The areas that nouns stand in, in the order of the menu: a folder of that name in `src/contract`, `src/server/modules`,
 * `src/web/features` and `tests/api` (architecture 1). What no screen of the menu is about comes last.
 */
export const areas = [
  'members',
  'clients',
  'cover',
  'claims',
  'checks',
  'bills',
  'messages',
  'administration',
  'session',
  'records',
] as const

/** A file of the contract that declares nouns or calls: `src/contract/<area>/<noun>.ts`, no test. */
export const nounContract = new RegExp(`^src/contract/(${areas.join('|')})/[^/]+(?<!\\.test)\\.ts$`)
