import { fileURLToPath } from 'node:url'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import type { ChunkingContext } from 'rolldown'
import { configDefaults, defineConfig } from 'vitest/config'
import { chunkTexts } from './scripts/build/chunk-texts.ts'
import { firstPaint } from './scripts/build/first-paint.ts'
import { loadedWith } from './scripts/build/loaded-with.ts'
import { precompressed } from './scripts/build/precompressed.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = `http://127.0.0.1:${process.env['PORT'] ?? 8080}`

const resolve = { alias: { '#locales': at('./locales') } }

/** What sources are made scripts with. */
const transforms = () => [react(), lingui(), babel({ presets: [linguiTransformerBabelPreset()] })]

/** Whether a list has it: its primitives come with the shell, so that a list needs less of its own. */
const isOfLists = loadedWith([at('./src/web/list/list-page.tsx'), at('./src/web/form/form-dialog.tsx')])

const shell = /web[\\/]portal\.|session[\\/]guard\.|routes[\\/]_shell([\\/]\(home\)[\\/].+)?\.tsx\?tsr-split/

/**
 * Files that are loaded together, each with all it imports that no earlier one has: what the sign-in screen needs, its
 * calls, the shell with the home pages and the primitives of lists, what lists are made of. Fewer files are fewer
 * round trips (decision 024).
 */
const groups = [
  { name: 'base', tags: ['$initial' as const], test: /node_modules/ },
  { name: 'entrance', tags: ['$initial' as const] },
  { name: 'calls', test: /features[\\/]session[\\/]sign-in[\\/]calls\.ts/ },
  {
    debugName: 'shell',
    name: (id: string, modules: ChunkingContext) =>
      shell.test(id) || (/web[\\/]ui[\\/]/.test(id) && isOfLists(id, modules)) ? 'shell' : null,
  },
  { name: 'list', test: /list[\\/]list-page\.|form[\\/]form-dialog\.|record[\\/]record-detail\./ },
]

/** What is waited for may take long on a starved machine; a test that passes never waits so long. */
const patient = { poll: { timeout: 20_000 } }

/** As for journeys: in CI a second try tells a broken product from a starved machine. */
const secondTry = process.env['CI'] ? 1 : 0

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
  resolve,
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
    ...transforms(),
    tailwindcss(),
    chunkTexts(at('./locales')),
    firstPaint({
      web: at('./src/web'),
      locales: at('./locales'),
      cache: at('./node_modules/.cache/first-paint'),
      plugins: transforms,
      resolve,
    }),
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
          testTimeout: 60_000,
          expect: patient,
          retry: secondTry,
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
          // Young memory is collected a quarter as often.
          execArgv: ['--max-semi-space-size=64'],
          setupFiles: ['tests/support/leaves-no-trace.ts'],
          globalSetup: ['tests/support/postgres-setup.ts'],
          testTimeout: 60_000,
          expect: patient,
          retry: secondTry,
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
