import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, normalizePath, type Plugin, type PluginOption, type Rolldown, type UserConfig } from 'vite'
import { locales } from '#contract/core/message.ts'
import type { renderScreens } from '../../src/web/first-paint/render.tsx'
import { stylesFor } from './entrance-styles.ts'
import { readDictionary, type Texts } from './dictionary.ts'

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

/** The code of ours in some chunks: the libraries' names no class. */
const ownCode = (chunks: readonly Chunk[], folder: string): string =>
  chunks
    .flatMap(({ modules }) => Object.entries(modules))
    .flatMap(([id, { code }]) => (id.startsWith(normalizePath(folder)) && code !== null ? [code] : []))
    .join('\n')

/** Runs src/web/first-paint/render.tsx, built for this Node. */
const render = async (
  { web, cache, plugins, resolve }: Options,
  texts: Texts,
): Promise<ReturnType<typeof renderScreens>> => {
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

/** Links to what comes next for whoever is signed in: the portal and its styles. */
const linksAhead = (bundle: Rolldown.OutputBundle): string => {
  const shell = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'shell')
  if (shell?.type !== 'chunk') throw new Error('the build has no chunk of the shell')
  return [
    `<link rel="modulepreload" crossorigin href="./${shell.fileName}">`,
    ...Array.from(
      shell.viteMetadata?.importedCss ?? [],
      (name) => `<link rel="preload" as="style" crossorigin href="./${name}">`,
    ),
  ].join('')
}

const template = (id: string, content: string): string => `<template id="${id}">${content}</template>`

/** The screens, each in a template of its own; those for whoever is signed in fetch what comes next. */
const templatesOf = (
  { signIn, frame }: ReturnType<typeof renderScreens>,
  bundle: Rolldown.OutputBundle,
): string =>
  locales
    .flatMap((locale) => [
      template(`sign-in-${locale}`, signIn[locale]),
      template(`frame-${locale}`, frame[locale] + linksAhead(bundle)),
    ])
    .join('\n')

/**
 * Writes into the built page what it shows before its scripts (decision 031): the screens, the styles that they and the
 * scripts of the entrance name, and the script that shows them. All of it is found in what was built; no list
 * is kept by hand.
 */
export const firstPaint = (options: Options): Plugin => ({
  name: 'first-paint',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle, chunk }) {
      const { web } = options
      const script = await readFile(join(web, 'first-paint/before-scripts.js'), 'utf8')
      const early = `<script>${script}</script>`
      if (!bundle || !chunk) return html.replace('</body>', () => `${early}</body>`)
      const code = ownCode(entranceOf(bundle, chunk), join(web, '..'))
      const screens = await render(options, await readDictionary(options.locales))
      const styles = await stylesFor(join(web, 'styles.css'), [
        code,
        ...locales.flatMap((locale) => [screens.signIn[locale], screens.frame[locale]]),
      ])
      return html
        .replace('</head>', () => `<style>${styles}</style>\n</head>`)
        .replace('</body>', () => `${templatesOf(screens, bundle)}\n${early}</body>`)
    },
  },
})
