import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A program of this repository that runs until it is stopped. */
export interface Running {
  readonly address: string
  /** Seconds from the start until the address was said. */
  readonly seconds: number
  /** The process, for those who measure its memory. */
  readonly pid: number
  stop(): Promise<void>
}

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => (child.exitCode === null ? child.once('exit', () => resolve()) : resolve()))

/** Runs a script and waits for the line with its address; the rest of what it prints is read and dropped. */
export const run = (
  script: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Running> => {
  const from = performance.now()
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const kill = () => void child.kill('SIGTERM')
  process.once('exit', kill)
  const stop = async () => {
    process.off('exit', kill)
    child.kill('SIGTERM')
    await ended(child)
  }
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)))
    const lines = createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0]
      if (!address) return
      resolve({ address, seconds: (performance.now() - from) / 1000, pid: child.pid ?? 0, stop })
      // A line for each call: to look at them would take processor time from what is measured.
      lines.close()
      child.stdout.resume()
    })
  })
}

/** Resident memory of a process and all its threads, in MB (Linux). */
export const memoryOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
