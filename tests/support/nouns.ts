import { isMoveCall } from '#contract/core/moves.ts'
import type { Endpoint, EndpointGroup } from '#contract/core/endpoint.ts'
import type { ResourceGroup } from '#contract/core/resource-group.ts'
import type { NounSource } from '#server/store/source.ts'
import { nounContract } from '../../scripts/areas.ts'
import { listFiles } from './sources.ts'

/** The exports of files, by path from the root. */
const loaded = async (paths: readonly string[]) =>
  Promise.all(
    paths.map(
      async (path) =>
        [path, (await import(new URL(`../../${path}`, import.meta.url).href)) as object] as const,
    ),
  )

/** What the stores of all modules are of. */
export const nounSources = async (): Promise<NounSource[]> => {
  const stores = await loaded(listFiles(/^src\/server\/modules\/.*-store\.ts$/))
  const sources = stores
    .flatMap(([, exported]) => Object.values(exported) as { readonly source?: NounSource }[])
    .flatMap(({ source }) => (source ? [source] : []))
  if (sources.length < 7) throw new Error('where are the stores of the modules?')
  return sources
}

type ListedNoun = ResourceGroup & EndpointGroup

/** The nouns of the contract whose rows callers list, by the name they are exported by. */
export const listedNouns = async (): Promise<[string, ListedNoun][]> => {
  const contracts = await loaded(listFiles(nounContract))
  const isNoun = (value: unknown): value is ListedNoun =>
    (Object(value) as { readonly list?: Partial<Endpoint> }).list?.resource !== undefined
  return contracts.flatMap(([, exported]) =>
    Object.entries(exported as Record<string, unknown>).flatMap(([name, value]): [string, ListedNoun][] =>
      isNoun(value) ? [[name, value]] : [],
    ),
  )
}

/** Those whose rows callers add or move. */
export const writtenNouns = async (): Promise<[string, ListedNoun][]> =>
  (await listedNouns()).filter(
    ([, group]) =>
      group['add']?.resource === group.list.resource || Object.values(group).some((call) => isMoveCall(call)),
  )
