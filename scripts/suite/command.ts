import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** How a command is run. */
export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>
  /** Says what it has to say once it has ended, in one piece: for commands that run side by side. */
  readonly isQuiet?: boolean
}

/** Runs a tool of node_modules/.bin, or a script of ours by its path; gives the exit code, 1 when it did not start. */
export const run = (command: string, args: readonly string[], options: RunOptions = {}): Promise<number> => {
  const { env = {}, isQuiet = false } = options
  const title = `\n> ${command} ${args.join(' ')}\n`
  if (!isQuiet) process.stdout.write(title)
  const tool = join(root, 'node_modules', '.bin', command)
  const [file, all] = existsSync(tool) ? [tool, args] : [process.execPath, [command, ...args]]
  return new Promise((resolve) => {
    const output = isQuiet ? 'pipe' : 'inherit'
    const child = spawn(file, all, {
      cwd: root,
      stdio: ['ignore', output, output],
      env: { ...process.env, ...env },
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (words: string) => {
        said += words
      })
    child.once('error', () => resolve(1))
    child.once('close', (code) => {
      if (isQuiet) process.stdout.write(title + said)
      resolve(code ?? 1)
    })
  })
}
