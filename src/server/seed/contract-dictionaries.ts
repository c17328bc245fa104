import { readdir } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import type { Dictionary } from '#contract/core/dictionary.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { fieldMeta } from '#contract/core/fields.ts'

const contract = new URL('../../contract/', import.meta.url)
/** The rooms of the contract that declare no calls. */
const withoutCalls: ReadonlySet<string> = new Set(['core', 'rules', 'screens'])

/** Every call that the files of the contract export. */
const calls = async (): Promise<Partial<Endpoint>[]> => {
  const areas = (await readdir(contract, { withFileTypes: true }))
    .filter((one) => one.isDirectory() && !withoutCalls.has(one.name))
    .map(({ name }) => new URL(`${name}/`, contract))
  const files = await Promise.all(
    areas.map(async (area) =>
      (await readdir(area))
        .filter((name) => !name.endsWith('.test.ts'))
        .map((name) => new URL(name, area).href),
    ),
  )
  const modules = await Promise.all(files.flat().map((file) => import(file) as Promise<object>))
  return modules
    .flatMap((exported) => Object.values(exported) as unknown[])
    .flatMap((group) => Object.values(Object(group) as object) as unknown[])
    .map((call) => Object(call) as Partial<Endpoint>)
    .filter(({ input, output }) => input && output)
}

interface Parts {
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>
  readonly options?: readonly z.core.$ZodType[]
  readonly element?: z.core.$ZodType
  readonly innerType?: z.core.$ZodType
  readonly valueType?: z.core.$ZodType
}

/** Notes the dictionaries of a schema and of all that it is made of, and those of the kinds of its files. */
const collect = (
  schema: z.core.$ZodType,
  found: Map<string, Dictionary>,
  seen: Set<z.core.$ZodType>,
): void => {
  if (seen.has(schema)) return
  seen.add(schema)
  const { dictionary: ownWords, files } = fieldMeta(schema) ?? {}
  const dictionary = ownWords ?? files?.kinds
  if (dictionary) {
    const other = found.get(dictionary.code) ?? dictionary
    if (!isDeepStrictEqual(other.items, dictionary.items))
      throw new Error(`${dictionary.code} is declared twice, with other words`)
    found.set(dictionary.code, other)
  }
  const { shape, options, element, innerType, valueType } = schema._zod.def as Parts
  for (const part of [...Object.values(shape ?? {}), ...(options ?? []), element, innerType, valueType])
    if (part) collect(part, found, seen)
}

/** The dictionaries of all fields of the contract's calls, each once; throws for a code that is declared twice with other words. */
export const contractDictionaries = async (): Promise<readonly Dictionary[]> => {
  const [found, seen] = [new Map<string, Dictionary>(), new Set<z.core.$ZodType>()]
  for (const { input, output, resource } of await calls())
    for (const schema of [input, output, resource?.row, resource?.draft])
      if (schema) collect(schema, found, seen)
  return [...found.values()].toSorted((a, b) => (a.code < b.code ? -1 : 1))
}
