/** What stands under one name; several where the name stands more than once. */
type AddressValue = string | readonly string[]

/**
 * The address of a list as text. `readSearch` says what of it is understood; names besides these are filters. Nothing is
 * taken out of it: what is not understood stays until the person moves on (decision 015).
 */
export interface AddressText {
  readonly pageNo?: AddressValue
  readonly pageSize?: AddressValue
  readonly column?: AddressValue
  readonly order?: AddressValue
  readonly keyword?: AddressValue
  readonly advanced?: AddressValue
  readonly view?: AddressValue
  readonly open?: AddressValue
  readonly [filter: string]: AddressValue | undefined
}

const textOf = (value: unknown): AddressValue => {
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/**
 * For `validateSearch` of the shell, and so of every list, and the other way round: a state of a list as it stands in the
 * address. Without the grammar itself, since the routes are loaded with the sign-in screen.
 */
export const addressText = (search: object): AddressText =>
  Object.fromEntries(
    Object.entries(search)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, textOf(value)]),
  )
