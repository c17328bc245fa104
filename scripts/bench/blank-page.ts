import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

const source = fileURLToPath(new URL('./blank', import.meta.url))
const kinds: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' }

/** A React page with nothing on it, built and compressed as the portal is, served from this machine. */
export const serveBlankPage = async (folder: string): Promise<{ address: string; stop: () => void }> => {
  const outDir = join(folder, 'blank')
  await build({
    configFile: false,
    root: source,
    base: './',
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false } },
  })
  const server = createServer(({ url = '/' }, response) => {
    const path = url === '/' ? '/index.html' : url
    readFile(join(outDir, path)).then(
      (bytes) =>
        response
          .setHeader('Content-Type', kinds[extname(path)] ?? 'text/plain')
          .setHeader('Content-Encoding', 'br')
          .end(brotliCompressSync(bytes)),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/`, stop: () => server.close() }
}
