import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { createCompiledCatalog } from '@lingui/cli/api'
import { formatter } from '@lingui/format-po'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { configDefaults, defineConfig } from 'vitest/config'
import { entrance } from './scripts/entrance.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = `http://127.0.0.1:${process.env['PORT'] ?? 8080}`

/** Writes `.br` and `.gz` beside every text file of the build; the server sends them as they are. */
const precompressed = (folder: string): Plugin => ({
  name: 'precompressed',
  apply: 'build',
  closeBundle: {
    order: 'post',
    async handler() {
      const names = await readdir(folder, { recursive: true })
      for (const name of names.filter((one) => /\.(js|css|svg|json|txt)$/.test(one))) {
        const file = join(folder, name)
        const bytes = await readFile(file)
        await writeFile(`${file}.br`, brotliCompressSync(bytes))
        await writeFile(`${file}.gz`, gzipSync(bytes, { level: 9 }))
      }
    },
  },
})

/** `locales/zh.po?entrance`: the few texts of the sign-in screens, so that the dictionary may grow without slowing them. */
const entranceCatalogue = (): Plugin => ({
  name: 'entrance-catalogue',
  transform: {
    filter: { id: /\.po\?entrance$/ },
    async handler(_, id) {
      const file = id.replace('?entrance', '')
      const locale = basename(file, '.po')
      this.addWatchFile(file)
      const context = { locale, sourceLocale: 'zh', filename: file }
      const entries = Object.entries(await formatter().parse(await readFile(file, 'utf8'), context))
      const messages = entries.flatMap(([key, { translation, origin = [] }]) =>
        translation && origin.some(([path]) => entrance.test(path)) ? [[key, translation]] : [],
      )
      const { source } = createCompiledCatalog(locale, Object.fromEntries(messages), { namespace: 'es' })
      return { code: source, map: null, moduleType: 'js' }
    },
  },
})

/**
 * Files that are loaded together, each with all it imports that no earlier one has: what every screen needs, the sign-in
 * screen, its calls, the shell with the home pages, what every list is made of. Fewer files are fewer round trips and
 * headers, and the whole sign-in screen has to come in 120 KB (decision 024).
 */
const groups = [
  {
    name: 'base',
    test: /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler|valtio|@lingui[\\/]\w+|@tanstack[\\/](react-router|router-core|history))[\\/]/,
  },
  { name: 'entrance', test: /src[\\/]web[\\/](main|router)\.tsx/ },
  { name: 'calls', test: /features[\\/]sign-in[\\/]calls\.ts/ },
  {
    name: 'shell',
    test: /shell[\\/](session[\\/](guard|prepare-shell)|frame[\\/]shell-layout)\.|routes[\\/]_shell([\\/](dashboard|hr)[\\/]\w+)?\.tsx\?tsr-split/,
  },
  {
    name: 'list',
    test: /list[\\/]list-page\.|form[\\/]form-dialog\.|contract[\\/]family-members\.|employees[\\/]employee-columns\./,
  },
]

export default defineConfig({
  root: at('./src/web'),
  base: './',
  build: {
    outDir: at('./dist/web'),
    emptyOutDir: true,
    modulePreload: { polyfill: false }, // a browser that cannot preload loads a little later
    chunkSizeWarningLimit: 600,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  resolve: { alias: { '#locales': at('./locales') } },
  server: { proxy: { '^/[^/]+/base': { target: server, ws: true }, '^/base': { target: server, ws: true } } },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: at('./src/web/routes'),
      generatedRouteTree: at('./src/web/routeTree.gen.ts'),
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    entranceCatalogue(),
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    tailwindcss(),
    precompressed(at('./dist/web')),
  ],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'web',
          // The portal keeps its state in modules, as a page does: each file has its own, in one window a worker.
          pool: 'vmThreads',
          maxWorkers: 2,
          root: at('.'),
          environment: 'happy-dom',
          include: ['src/web/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'node',
          root: at('.'),
          environment: 'node',
          // One process keeps the modules for all its files: no file may leave anything behind (decision 028).
          isolate: false,
          maxWorkers: 2,
          setupFiles: ['tests/support/leaves-no-trace.ts'],
          globalSetup: ['tests/support/postgres-setup.ts'],
          testTimeout: 60_000,
          // As for journeys: a second try tells a broken product from a starved machine.
          retry: process.env['CI'] ? 1 : 0,
          hookTimeout: 120_000,
          include: [
            'src/{contract,server}/**/*.test.ts',
            'tests/{api,rules}/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, 'tests/e2e/**'],
        },
      },
    ],
  },
})
