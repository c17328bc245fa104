import { readdirSync } from 'node:fs'
import { areas } from '../areas.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'

const contract = new URL('../../src/contract/', import.meta.url)

const isEndpoint = (value: unknown): value is Endpoint => {
  const { method, path, access } = Object(value) as Partial<Endpoint>
  return method !== undefined && path !== undefined && access !== undefined
}

/** Everything that the nouns of the contract export. */
export const contractExports = async (): Promise<unknown[]> => {
  const files = areas.flatMap((area) =>
    readdirSync(new URL(`${area}/`, contract)).flatMap((name) =>
      name.endsWith('.test.ts') ? [] : [new URL(`${area}/${name}`, contract).href],
    ),
  )
  const modules = await Promise.all(files.map((file) => import(file) as Promise<object>))
  return modules.flatMap((module) => Object.values(module) as unknown[])
}

/** Every call that the contract declares, by name. */
export const contractCalls = async (): Promise<Endpoint[]> =>
  (await contractExports())
    .flatMap((group) => Object.values(Object(group) as object) as unknown[])
    .filter(isEndpoint)
    .toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? '', 'en'))
