import { readdirSync } from 'node:fs'
import type { Endpoint } from '#contract/core/endpoint.ts'

const contract = new URL('../../src/contract/', import.meta.url)

const isEndpoint = (value: unknown): value is Endpoint => {
  const { method, path, access } = Object(value) as Partial<Endpoint>
  return method !== undefined && path !== undefined && access !== undefined
}

/** Everything that the nouns of the contract export. */
export const contractExports = async (): Promise<unknown[]> => {
  const files = readdirSync(contract).filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
  const modules = await Promise.all(
    files.map((name) => import(new URL(name, contract).href) as Promise<object>),
  )
  return modules.flatMap((module) => Object.values(module) as unknown[])
}

/** Every call that the contract declares, by name. */
export const contractCalls = async (): Promise<Endpoint[]> =>
  (await contractExports())
    .flatMap((group) => Object.values(Object(group) as object) as unknown[])
    .filter(isEndpoint)
    .toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? '', 'en'))
