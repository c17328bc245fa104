import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { keepEstimates } from './estimates.ts'

const asked = { reader: 'scoped A01 1', from: 'employee t WHERE t.name = $1', values: ['王伟'] }

/** A database whose planner counts how often it is asked. */
const planner = () => {
  let count = 0
  return () => Promise.resolve([{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': (count += 1), 'Total Cost': 0 } }] }])
}

test('the planner is asked once for the pages of a search', async () => {
  const [estimate, query] = [keepEstimates(), planner()]
  for (let page = 1; page < 4; page += 1)
    expect(await estimate({ ...asked, values: ['王伟'] }, query)).toMatchObject({ rows: 1 })
})

test('it is asked again for another reader, another question and other values', async () => {
  const [estimate, query] = [keepEstimates(), planner()]
  await estimate(asked, query)
  for (const other of [{ reader: 'scoped A02 1' }, { from: 'employee t' }, { values: ['王芳'] }])
    expect((await estimate({ ...asked, ...other }, query)).rows).toBeGreaterThan(1)
})

test('it is asked again when an estimate is too old', async () => {
  const [estimate, query] = [keepEstimates(5), planner()]
  await estimate(asked, query)
  await pause(20)
  expect(await estimate(asked, query)).toMatchObject({ rows: 2 })
})

test('a planner that fails is asked again', async () => {
  const estimate = keepEstimates()
  await expect(estimate(asked, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await estimate(asked, planner())).toMatchObject({ rows: 1 })
})
