import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const startLimitMs = 60_000
const mostKept = 8_000

/** How a server process ended. */
export interface End {
  readonly code: number | null
  /** From the start, or from the signal. */
  readonly seconds: number
  /** What it wrote to standard error. */
  readonly words: string
}

/** A real server, a process of its own. */
export interface Portal {
  readonly address: string
  readonly pid: number
  readonly dataDir: string
  /** From the start until it said its address. */
  readonly seconds: number
  hasEnded(): boolean
  /** Ends it by a signal and waits until it is gone; its database is told nothing. */
  signal(name: 'SIGKILL' | 'SIGTERM'): Promise<End>
}

/** The server left instead of serving. */
export class NotServing extends Error {
  readonly end: End

  constructor(end: End) {
    super(`the server left with ${end.code}: ${end.words.trim()}`)
    this.end = end
  }
}

const running = new Set<ChildProcess>()

/** Kills every server that is still there; for the end of the run. */
export const killServers = (): void => {
  for (const child of running) child.kill('SIGKILL')
}

/** Starts the server on a data directory and resolves when it serves; rejects with `NotServing`. */
export const startPortal = (dataDir: string, env: Record<string, string> = {}): Promise<Portal> => {
  const from = performance.now()
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: '',
      SEED_DEMO: 'on',
      SEED_CLAIMS: 'off',
      SUPPLIER_SANDBOX: 'off',
      NODE_ENV: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let words = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-mostKept)
  })
  const secondsSince = (moment: number) => (performance.now() - moment) / 1000
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve)).finally(() =>
    running.delete(child),
  )
  const portalAt = (address: string): Portal => ({
    address,
    pid: child.pid ?? 0,
    dataDir,
    seconds: secondsSince(from),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    signal: async (name) => {
      const sent = performance.now()
      child.kill(name)
      return { code: await ended, seconds: secondsSince(sent), words }
    },
  })
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), startLimitMs)
    const left = async () => {
      const code = await ended
      clearTimeout(timer)
      reject(new NotServing({ code, seconds: secondsSince(from), words }))
    }
    void left()
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /^Health Benefits Portal: (http:\/\/127\.0\.0\.1:\d+)\//.exec(line)?.[1]
      if (!address) return
      clearTimeout(timer)
      resolve(portalAt(address))
    })
  })
}
