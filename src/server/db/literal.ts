import pg from 'pg'

const inArray = (value: unknown): string =>
  value === null || value === undefined ? 'NULL' : `"${String(value).replaceAll(/["\\]/g, String.raw`\$&`)}"`

/** A value as a literal of SQL, for texts that carry none: whatever it holds, it stays one value. */
export const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'NULL'
  return pg.escapeLiteral(Array.isArray(value) ? `{${value.map(inArray).join(',')}}` : String(value))
}
