import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { lockDataDir } from './data-lock.ts'
import { StartFailure } from '#server/core/start-failure.ts'

let root = ''
const children = new Set<ChildProcess>()

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-lock-'))
})
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  children.clear()
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const holder = (dataDir: string, at: number): string =>
  `import { lockDataDir } from ${JSON.stringify(new URL('data-lock.ts', import.meta.url).href)}
   while (Date.now() < ${at});
   try { lockDataDir(${JSON.stringify(dataDir)}); globalThis.gc(); console.log('held'); setInterval(() => {}, 1000) }
   catch (error) { console.log(error.name + ': ' + error.message); process.exit(error.exitCode) }`

/** A process of its own that takes the lock, not before the moment `at`; gives its first output. */
const takeElsewhere = async (dataDir: string, at = 0): Promise<{ child: ChildProcess; said: string }> => {
  const child = spawn(
    process.execPath,
    ['--expose-gc', '--input-type=module', '--eval', holder(dataDir, at)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  children.add(child)
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, said: chunk.toString().trim() }
}

const refusalOf = (dataDir: string): string => {
  try {
    lockDataDir(dataDir).release()
  } catch (error) {
    if (error instanceof StartFailure) return error.message
    throw error
  }
  return 'taken'
}

describe('the lock on the data directory', () => {
  test('a second process is refused within three seconds, names the first and leaves with an error', async () => {
    const dataDir = join(root, 'second')
    const first = await takeElsewhere(dataDir)
    expect(first.said).toBe('held')
    const start = performance.now()
    const second = await takeElsewhere(dataDir)
    expect(second.said).toBe(
      `StartFailure: Another server (process ${first.child.pid}) is using DATA_DIR ${dataDir}: stop it first, or choose another DATA_DIR.`,
    )
    if (second.child.exitCode === null) await once(second.child, 'exit')
    expect(second.child.exitCode).toBe(1)
    expect(performance.now() - start).toBeLessThan(3000)
    expect(first.child.exitCode).toBeNull()
  })

  test('of two that start at once one gets it, however close they are', async () => {
    const race = (no: number) => {
      const dataDir = join(root, `race-${no}`)
      const at = Date.now() + 1000 + 40 * no
      return Promise.all([takeElsewhere(dataDir, at), takeElsewhere(dataDir, at)])
    }
    const pairs = await Promise.all(Array.from({ length: 8 }, (_, no) => race(no)))
    for (const pair of pairs) expect(pair.filter(({ said }) => said === 'held')).toHaveLength(1)
  })

  test('kill -9 of the holder gives it back', async () => {
    const dataDir = join(root, 'killed')
    const first = await takeElsewhere(dataDir)
    first.child.kill('SIGKILL')
    await once(first.child, 'exit')
    expect((await takeElsewhere(dataDir)).said).toBe('held')
  })

  test('the same process cannot take it twice, and can again after release', () => {
    const dataDir = join(root, 'twice')
    const lock = lockDataDir(dataDir)
    expect(refusalOf(dataDir)).toContain('Another server')
    lock.release()
    lock.release()
    expect(refusalOf(dataDir)).toBe('taken')
  })

  test('a new directory is nobody else’s', () => {
    const dataDir = join(root, 'deep', 'new')
    lockDataDir(dataDir).release()
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  })
})

describe('a directory that cannot be used is refused in one sentence', () => {
  test('a file', () => {
    const file = join(root, 'file')
    writeFileSync(file, '')
    expect(refusalOf(file)).toBe(`DATA_DIR ${file} is not a directory.`)
    expect(refusalOf(join(file, 'below'))).toBe(`DATA_DIR ${join(file, 'below')} is not a directory.`)
  })

  test.runIf(process.platform === 'linux')('a place where nothing can be made', () => {
    expect(refusalOf('/proc/portal-data')).toMatch(
      /^DATA_DIR \/proc\/portal-data cannot be written to \(E[A-Z]+\)\.$/,
    )
    expect(refusalOf('/proc')).toMatch(/^DATA_DIR \/proc cannot be written to \(.+\)\.$/)
  })

  test.runIf(process.getuid?.() !== 0)('a directory without the right to write', () => {
    const dataDir = join(root, 'read-only')
    mkdirSync(dataDir, { mode: 0o500 })
    expect(refusalOf(dataDir)).toMatch(/cannot be written to/)
  })

  test('a path that is too long', () => {
    expect(refusalOf(join(root, 'a'.repeat(300)))).toMatch(
      /^DATA_DIR .{61} is too long: choose a path of at most 800 bytes\.$/,
    )
    expect(refusalOf(join(root, 'a/'.repeat(400)))).toMatch(/is too long/)
  })
})
