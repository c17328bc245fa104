import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { configDefaults, defineConfig } from 'vitest/config'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = 'http://127.0.0.1:8080'

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

export default defineConfig({
  root: at('./src/web'),
  base: './',
  build: { outDir: at('./dist/web'), emptyOutDir: true, chunkSizeWarningLimit: 600 },
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
