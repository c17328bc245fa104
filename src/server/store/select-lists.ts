import { expressions, type Source } from './conditions.ts'

/** The select list of a source's fields (all when undefined), with the sort keys as text beside them. */
export const columnsSql = (
  source: Source,
  fields: readonly string[] | undefined,
  keys: readonly { readonly field: string; readonly sql: string }[],
): string => {
  const chosen = [...expressions(source)].filter(([field]) => !fields || fields.includes(field))
  return [
    ...chosen.flatMap(([field, { sql }]) => {
      const gone = source.isBin ? source.goneInBin?.[field] : undefined
      return [`${sql} AS "${field}"`, ...(gone ? [`${gone} AS "${field}_deleted"`] : [])]
    }),
    ...keys.map(({ field, sql }) => `${sql}::text AS "key:${field}"`),
  ].join(', ')
}

/** The fields that read otherwise once these columns of a row are written, since their SQL names one of them. */
const fieldsReading = (source: Source, columns: string): string[] => {
  const named = new RegExp(`\\bt\\."?(${columns})\\b`)
  return [...expressions(source)].flatMap(([field, { sql }]) => (named.test(sql) ? [field] : []))
}

const rowLists = new WeakMap<Source, Map<string, string>>()

/** The select list of single rows, made once: of all fields, or of those that a write of these columns changes. */
export const rowColumnsSql = (source: Source, written: readonly string[] = []): string => {
  const lists = rowLists.get(source) ?? new Map<string, string>()
  rowLists.set(source, lists)
  const name = written.join('|')
  const list =
    lists.get(name) ?? columnsSql(source, name === '' ? undefined : fieldsReading(source, name), [])
  lists.set(name, list)
  return list
}
