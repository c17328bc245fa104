import * as z from 'zod/mini'
import type { Endpoint } from '#contract/core/endpoint.ts'

/** What is wrong with the type of a value; texts that are masked, or were written past the contract, need no more. */
const typeCodes: readonly string[] = ['invalid_type', 'invalid_union']

const valueAt = (result: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((value, key) => (value as Readonly<Record<PropertyKey, unknown>> | undefined)?.[key], result)

/** Where an answer breaks its own schema; what is withheld from the caller is not there. */
export const brokenIn = ({ output }: Endpoint, result: unknown): string[] => {
  const parsed = z.safeParse(output, result)
  if (parsed.success) return []
  return parsed.error.issues
    .filter(({ code, path }) => typeCodes.includes(code) && valueAt(result, path) !== undefined)
    .map(
      ({ path, code }) => `${path.join('.')} ${code} ${JSON.stringify(valueAt(result, path)).slice(0, 60)}`,
    )
}
