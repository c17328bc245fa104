import { cleanKey } from '#contract/rules/clean-text.ts'
import { fieldMeta } from './fields.ts'
import type { Resource } from './resource.ts'

/** Whether a field of a noun is a code or a number of a document: no two are told apart by how they are written. Telephones and mail have rules of their own. */
export const isCode = ({ row }: Pick<Resource, 'row'>, field: string): boolean => {
  const schema = row.shape[field]
  const { writing, keyboard } = (schema && fieldMeta(schema)) ?? {}
  return writing === 'code' && keyboard === undefined
}

/** What a value of a field is compared by where it tells rows apart. */
export const comparedBy = (resource: Pick<Resource, 'row'>, field: string, value: unknown): unknown =>
  typeof value === 'string' && isCode(resource, field) ? cleanKey(value) : value
