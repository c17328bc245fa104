import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

const children = [
  spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--watch', '--watch-preserve-output', 'src/server/main.ts'],
    { cwd: root, stdio: 'inherit' },
  ),
  spawn(process.execPath, ['node_modules/vite/bin/vite.js', '--clearScreen', 'false'], {
    cwd: root,
    stdio: 'inherit',
  }),
]

// Both or none: when one ends, or a signal comes, the other is stopped too.
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
for (const child of children) {
  child.once('exit', (code) => {
    process.exitCode ??= code ?? 0
    stop()
  })
}
