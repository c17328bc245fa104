const stars = (count: number): string => '*'.repeat(Math.max(0, count))

const keepEnds = (value: string, first: number, last: number): string =>
  value.slice(0, first) + stars(value.length - first - last) + value.slice(value.length - last)

/** How many digits of a mobile and of a bank account are shown: the last. Keywords find them too (decision 036). */
export const shownDigits = 3

/**
 * A mobile number as lists show it: `********690`. The beginning is hidden too: it names a network, and with the city beside
 * it little would be left to guess. Values shorter than 11 characters keep their last two at most, and values under 6
 * characters none; masking a masked value changes nothing. Source: security ACC-6, decision 036.
 */
export const maskMobile = (value: string): string => {
  if (value.length >= 11) return keepEnds(value, 0, shownDigits)
  return value.length < 6 ? stars(value.length) : keepEnds(value, 0, 2)
}

/**
 * A document number as lists show it: of 15 characters and more the first one, if it is a digit (`3*****************`).
 * Such numbers hold the birth date that stands beside them, and end in a check character, so that any more would give
 * them away. Shorter ones (passports, permits) keep a quarter at each end, those under 6 none. Source: security ACC-6,
 * decision 036.
 */
export const maskIdNumber = (value: string): string => {
  if (value.length >= 15) return keepEnds(value, /^\d/.test(value) ? 1 : 0, 0)
  const ends = value.length < 6 ? 0 : Math.floor(value.length / 4)
  return keepEnds(value, ends, ends)
}

/**
 * A bank account as lists show it: `**** **** **** *234`, its end only and never its length; under 8 characters nothing is
 * shown. Source: security ACC-6, decision 036.
 */
export const maskBankAccount = (value: string): string => {
  if (value === '') return ''
  return value.length < 8 ? '****' : `**** **** **** *${value.slice(-shownDigits)}`
}

/**
 * A mobile number or an e-mail address, whichever it is: of an address its first character and its domain
 * (`z*****@example.com`), which says whose mail server refused it. Source: security ACC-6.
 */
export const maskContact = (value: string): string => {
  const at = value.lastIndexOf('@')
  return at < 1 ? maskMobile(value) : `${value.charAt(0)}*****${value.slice(at)}`
}

/** A text of which nothing is shown, not even its length. Source: security ACC-6. */
export const maskWhole = (value: string): string => (value === '' ? '' : '******')

/**
 * An address as people see it who look at where they are signed in: enough to know a network again, not enough to name
 * a machine in it. `203.0.113.*`; of IPv6 the first three groups, `2001:db8:1:*`. Source: security ACC-6.
 */
export const maskIp = (value: string): string => {
  const ip = value.replace(/^::ffff:/i, '')
  const dot = ip.includes(':') ? ':' : '.'
  const known = (ip.split('::')[0] ?? '').split(dot).slice(0, 3)
  return known[0] && ip.includes(dot) ? [...known, '*'].join(dot) : '*'
}

/**
 * True when a value carries masking stars, so that a form which was filled from a masked list can never write
 * them back; no real mobile, document or account number contains one. Source: security ACC-6.
 */
export const isMasked = (value: string): boolean => value.includes('*')
