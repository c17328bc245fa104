import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { diskStore } from './disk-store.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'disk-store-'))
})
afterEach(async () => await rm(folder, { recursive: true }))

const filesBelow = async () =>
  (await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  )

describe('refuses', () => {
  test.each([
    '',
    '..',
    '../../etc/passwd',
    'a'.repeat(63),
    'A'.repeat(64),
    `${'a'.repeat(64)}/x`,
    '/etc/passwd',
    'unfinished',
    '\0',
  ])('to open or remove %j', async (id) => {
    const store = await diskStore(folder)
    expect(await store.open(id)).toBeUndefined()
    expect(await store.remove(id)).toBe(false)
  })

  test('an id it never gave', async () => {
    const store = await diskStore(folder)
    expect(await store.open('0'.repeat(64))).toBeUndefined()
    expect(await store.remove('0'.repeat(64))).toBe(false)
  })

  test('a source that breaks off, and leaves nothing behind', async () => {
    const store = await diskStore(folder)
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('half')
      throw new Error('connection lost')
    }
    await expect(store.put(broken())).rejects.toThrow('connection lost')
    expect(await filesBelow()).toEqual([])
  })
})

test('what is put is opened again, whole, with size and digest', async () => {
  const store = await diskStore(folder)
  async function* pieces(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('报')
    yield Buffer.from('表')
  }
  const stored = await store.put(pieces())
  expect(stored).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{64}$/),
    size: 6,
    sha256: createHash('sha256').update('报表').digest('hex'),
  })
  const opened = await store.open(stored.id)
  if (!opened) throw new Error('not there')
  expect(opened.size).toBe(6)
  expect((await buffer(opened.stream)).toString()).toBe('报表')
})

test('equal bytes get ids of their own, readable by this user alone', async () => {
  const store = await diskStore(folder)
  const [one, other] = await Promise.all([store.put(Buffer.from('x')), store.put(Buffer.from('x'))])
  expect(one.id).not.toBe(other.id)
  const { mode } = await stat(join(folder, 'files', one.id.slice(0, 2), one.id))
  expect(mode & 0o777).toBe(0o600)
})

test('what is removed is gone', async () => {
  const store = await diskStore(folder)
  const { id } = await store.put(Buffer.from('x'))
  expect(await store.remove(id)).toBe(true)
  expect(await store.open(id)).toBeUndefined()
})

test('a start removes what a killed process left half written and keeps the rest', async () => {
  const { id } = await (await diskStore(folder)).put(Buffer.from('x'))
  await mkdir(join(folder, 'files', 'unfinished'), { recursive: true })
  await writeFile(join(folder, 'files', 'unfinished', 'a'.repeat(64)), 'half')
  const again = await diskStore(folder)
  expect((await filesBelow()).map(({ name }) => name)).toEqual([id])
  expect(await again.open(id).then((opened) => opened?.stream.destroy() !== undefined)).toBe(true)
})

test('a sweep removes old files, but not those still wanted', async () => {
  const store = await diskStore(folder)
  const ids = await Promise.all(
    ['old', 'wanted', 'new'].map(async (text) => (await store.put(Buffer.from(text))).id),
  )
  const [old = '', wanted = '', fresh = ''] = ids
  const yesterday = new Date(Date.now() - 86_400_000)
  for (const id of [old, wanted])
    await utimes(join(folder, 'files', id.slice(0, 2), id), yesterday, yesterday)
  const removed = await store.sweep(new Date(Date.now() - 3_600_000), async (id) => id === wanted)
  expect(removed).toEqual([old])
  expect((await filesBelow()).map(({ name }) => name).toSorted()).toEqual([wanted, fresh].toSorted())
})
