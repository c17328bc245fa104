import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { temporaryFiles } from './temporary-files.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'temporary-files-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function* pieces(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text)
}

describe('temporary files', () => {
  it('are whole, readable by this user alone, and gone once removed', async () => {
    const file = await (await temporaryFiles(folder)).write(pieces('报', '表'))
    expect([await readFile(file.path, 'utf8'), file.size]).toEqual(['报表', 6])
    expect((await stat(file.path)).mode & 0o777).toBe(0o600)
    await file.remove()
    await file.remove()
    expect(await readdir(join(folder, 'tmp'))).toEqual([])
  })

  it('leave nothing of a source that breaks off', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield* pieces('half')
      throw new Error('connection lost')
    }
    await expect((await temporaryFiles(folder)).write(broken())).rejects.toThrow('connection lost')
    expect(await readdir(join(folder, 'tmp'))).toEqual([])
  })

  it('of a killed process are thrown away at the next start (security DUR-3)', async () => {
    await (await temporaryFiles(folder)).write(pieces('身份证号'))
    expect(await readdir(join(folder, 'tmp'))).toHaveLength(1)
    await temporaryFiles(folder)
    expect(await readdir(join(folder, 'tmp'))).toEqual([])
  })
})
