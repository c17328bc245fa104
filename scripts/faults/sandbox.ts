import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What a supplier keeps of an order in its file. */
export interface KeptOrder {
  readonly orderNo: string
  readonly requests: readonly { readonly requestId: string; readonly answer?: string }[]
}

/** The sandbox of suppliers, a process of its own that keeps its orders in a file and listens at the same port each time. */
export interface Sandbox {
  readonly url: string
  start(): Promise<void>
  kill(): Promise<void>
  kept(): readonly KeptOrder[]
}

export const sandboxAt = (about: {
  readonly port: number
  readonly supplierId: string
  readonly secret: string
  /** Where the portal listens. */
  readonly portal: string
  readonly file: string
}): Sandbox => {
  const start = () =>
    spawn(
      process.execPath,
      [
        'scripts/supplier-sandbox.ts',
        `--supplier=${about.supplierId}`,
        `--portal=${about.portal}/portal/base/hb-core`,
        `--port=${about.port}`,
        `--keep=${about.file}`,
      ],
      {
        cwd: root,
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, SUPPLIER_SECRET: about.secret },
      },
    )
  let child: ReturnType<typeof start> | undefined
  const end = () => void child?.kill('SIGKILL')
  process.once('exit', end)
  return {
    url: `http://127.0.0.1:${about.port}`,
    start: async () => {
      child = start()
      const left = once(child, 'exit').then(() => Promise.reject(new Error('the sandbox does not start')))
      await Promise.race([once(child.stdout, 'data'), left])
      left.catch(() => undefined)
    },
    kill: async () => {
      if (!child) return
      const left = once(child, 'exit')
      end()
      await left
    },
    kept: () => {
      if (!existsSync(about.file)) return []
      return Object.values(JSON.parse(readFileSync(about.file, 'utf8')) as Record<string, KeptOrder>)
    },
  }
}
