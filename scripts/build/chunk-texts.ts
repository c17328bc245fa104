import { type Plugin, type Rolldown } from 'vite'
import { locales } from '#contract/core/message.ts'
import type { ChunkTexts } from '../../src/web/core/i18n.ts'
import { readDictionary, type Texts } from './dictionary.ts'

type Chunk = Rolldown.RenderedChunk

const literal = /(["'`])([\w.+/-]+)\1/g
/** A message of the contract (`Message`) as it stands in a chunk before it is minified. */
const contractMessage = /(\bid: "([\w.-]+)"),\s*message: "(?:[^"\\]|\\.)*"/g

/** The ids of a dictionary that are written in some code. */
export const idsIn = (code: string, { zh }: Texts): Set<string> =>
  new Set(Array.from(code.matchAll(literal), ([, , id = '']) => id).filter((id) => Object.hasOwn(zh, id)))

/** Contract messages say their Chinese again, which the dictionary has. */
export const withoutDefaults = (code: string, { zh }: Texts): string =>
  code.replaceAll(contractMessage, (whole, kept: string, id: string) =>
    Object.hasOwn(zh, id) ? kept : whole,
  )

const codeOf = ({ modules }: Chunk): string =>
  Object.values(modules)
    .flatMap(({ code }) => code ?? [])
    .join('\n')

/** Every chunk that runs before this one. */
const importedBy = (chunk: Chunk, chunks: Readonly<Record<string, Chunk>>): Set<Chunk> => {
  const found = new Set([chunk])
  for (const { imports } of found) for (const name of imports) if (chunks[name]) found.add(chunks[name])
  found.delete(chunk)
  return found
}

/**
 * Gives every chunk the texts whose ids are written in it, in all languages, but for those that the chunks it imports
 * have (decision 049). `src/web/core/i18n.ts` takes them; nothing is kept by hand.
 */
export const chunkTexts = (folder: string): Plugin => {
  let texts: Promise<Texts>
  return {
    name: 'chunk-texts',
    apply: 'build',
    buildStart() {
      texts = readDictionary(folder)
    },
    renderChunk: {
      order: 'post',
      async handler(code, chunk, _options, { chunks }) {
        const dictionary = await texts
        const ids = idsIn(codeOf(chunk), dictionary)
        for (const before of importedBy(chunk, chunks))
          for (const id of idsIn(codeOf(before), dictionary)) ids.delete(id)
        if (ids.size === 0) return null
        const own: ChunkTexts = Object.fromEntries(
          Array.from(ids, (id) => [id, locales.map((locale) => dictionary[locale][id] ?? [])]),
        )
        return `(globalThis.chunkTexts ??= []).push(${JSON.stringify(own)});\n${withoutDefaults(code, dictionary)}`
      },
    },
  }
}
