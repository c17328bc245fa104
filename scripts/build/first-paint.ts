import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type PluginOption, type Rolldown, type UserConfig } from 'vite'
import type { renderScreens } from '../../src/web/first-paint/render.tsx'
import { stylesFor } from './entrance-styles.ts'
import { readDictionary, textsIn, type Texts } from './entrance-texts.ts'

interface Options {
  /** The folders of the portal, of its dictionary, and one for what is made in between. */
  readonly web: string
  readonly locales: string
  readonly cache: string
  /** How the portal's sources become scripts. */
  readonly plugins: () => PluginOption[]
  readonly resolve: NonNullable<UserConfig['resolve']>
}

type Chunk = Rolldown.OutputChunk

/** The chunk of the page and all that it imports before it runs. */
const entranceOf = (bundle: Rolldown.OutputBundle, entry: Chunk): Chunk[] => {
  const chunks = new Set([entry])
  for (const { imports } of chunks)
    for (const name of imports) {
      const chunk = bundle[name]
      if (chunk?.type === 'chunk') chunks.add(chunk)
    }
  return [...chunks]
}

/** The code of ours in some chunks: the libraries' names no class and no text. */
const ownCode = (chunks: readonly Chunk[], folder: string): string =>
  chunks
    .flatMap(({ modules }) => Object.entries(modules))
    .flatMap(([id, { code }]) => (id.startsWith(folder) && code !== null ? [code] : []))
    .join('\n')

/** Runs src/web/first-paint/render.tsx, built for this Node. */
const render = async (
  { web, cache, plugins, resolve }: Options,
  texts: Texts,
): Promise<Record<string, string>> => {
  await build({
    configFile: false,
    root: web,
    logLevel: 'warn',
    plugins: plugins(),
    resolve,
    build: {
      ssr: join(web, 'first-paint/render.tsx'),
      outDir: cache,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'render.mjs' } },
    },
  })
  const module = (await import(pathToFileURL(join(cache, 'render.mjs')).href)) as {
    renderScreens: typeof renderScreens
  }
  return module.renderScreens(texts)
}

/** Links to what comes next for whoever is signed in: the portal, its styles and the dictionary of a language. */
const linksAhead = (bundle: Rolldown.OutputBundle, locale: string): string =>
  Object.values(bundle)
    .map(({ fileName, name, ...file }) => {
      if (file.type === 'asset')
        return fileName.endsWith('.css') ? `rel="preload" as="style" href="./${fileName}"` : ''
      const isNext = name === 'shell' || file.facadeModuleId?.endsWith(`${locale}.po`)
      return isNext ? `rel="modulepreload" href="./${fileName}"` : ''
    })
    .filter((link) => link !== '')
    .map((link) => `<link crossorigin ${link}>`)
    .join('')

const templates = (screens: Readonly<Record<string, string>>, bundle: Rolldown.OutputBundle): string =>
  Object.entries(screens)
    .map(([id, markup]) => {
      const links = id.startsWith('frame') ? linksAhead(bundle, id.slice(-2)) : ''
      return `<template id="${id}">${markup}${links}</template>`
    })
    .join('\n')

/**
 * Writes into the built page what it shows before its scripts (decision 031): the screens, the styles and texts that they
 * and the scripts of the entrance name, and the script that shows them. All of it is found in what was built; no list
 * is kept by hand.
 */
export const firstPaint = (options: Options): Plugin => ({
  name: 'first-paint',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle, chunk }) {
      const { web, locales } = options
      const script = await readFile(join(web, 'first-paint/before-scripts.js'), 'utf8')
      const early = `<script>${script}</script>`
      if (!bundle || !chunk) return html.replace('</body>', () => `${early}</body>`)
      const code = ownCode(entranceOf(bundle, chunk), join(web, '..'))
      const dictionary = await readDictionary(locales)
      const texts = textsIn(dictionary, code)
      const screens = await render(options, dictionary)
      const styles = await stylesFor(join(web, 'styles.css'), [code, ...Object.values(screens)])
      const words = JSON.stringify(texts).replaceAll('<', String.raw`\u003c`)
      return html
        .replace('</head>', () => `<style>${styles}</style></head>`)
        .replace(
          '</body>',
          () =>
            `${templates(screens, bundle)}\n<script id="texts" type="application/json">${words}</script>\n${early}</body>`,
        )
    },
  },
})
