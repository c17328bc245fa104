import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { keepAnswers } from './kept-answers.ts'

const asked = { reader: 'scoped A01 1', text: 'employee t WHERE t.name = $1', values: ['王伟'] }

/** A database that counts how often it is asked. */
const database = () => {
  let count = 0
  return () => Promise.resolve((count += 1))
}

test('the same question is asked once', async () => {
  const [keep, ask] = [keepAnswers(), database()]
  for (let page = 1; page < 4; page += 1) expect(await keep({ ...asked, values: ['王伟'] }, ask)).toBe(1)
})

test('another reader, another question and other values are asked anew', async () => {
  const [keep, ask] = [keepAnswers(), database()]
  await keep(asked, ask)
  for (const other of [{ reader: 'scoped A02 1' }, { text: 'employee t' }, { values: ['王芳'] }])
    expect(await keep({ ...asked, ...other }, ask)).toBeGreaterThan(1)
})

test('what is too old is asked anew', async () => {
  const [keep, ask] = [keepAnswers(5), database()]
  await keep(asked, ask)
  await pause(20)
  expect(await keep(asked, ask)).toBe(2)
})

test('neither a failure nor nothing is kept', async () => {
  const keep = keepAnswers()
  await expect(keep(asked, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await keep(asked, () => Promise.resolve(undefined))).toBeUndefined()
  expect(await keep(asked, database())).toBe(1)
})
