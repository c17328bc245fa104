import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Writes `.br` and `.gz` beside every text file of the build; the server sends them as they are. */
export const precompressed = (folder: string): Plugin => ({
  name: 'precompressed',
  apply: 'build',
  closeBundle: {
    order: 'post',
    async handler() {
      const names = await readdir(folder, { recursive: true })
      for (const name of names.filter((one) => /\.(m?js|css|svg|json|txt|wasm)$/.test(one))) {
        const file = join(folder, name)
        const bytes = await readFile(file)
        await writeFile(`${file}.br`, brotliCompressSync(bytes))
        await writeFile(`${file}.gz`, gzipSync(bytes, { level: 9 }))
      }
    },
  },
})
