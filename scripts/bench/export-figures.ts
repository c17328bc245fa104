import { setTimeout as wait } from 'node:timers/promises'
import type { Figure, FigureGroup } from './figure.ts'
import { median } from './load.ts'
import { memoryOf } from './processes.ts'

const rowsOut = 500_000
const idleCalls = 200
const pauseMs = 20
const pollMs = 500

const timed = async (call: () => Promise<void>): Promise<number> => {
  const from = performance.now()
  await call()
  return performance.now() - from
}

/**
 * An export of 500,000 rows, every column, while the first page of the same list is asked for again and again: how much
 * more memory the server takes at its peak, and how much longer a page waits than without it.
 */
export const exportFigures: FigureGroup = async function* ({ portal, ours, say }): AsyncGenerator<Figure> {
  const idle: number[] = []
  for (let n = 0; n < idleCalls; n += 1) {
    idle.push(await timed(ours.firstPage))
    await wait(pauseMs)
  }
  const before = memoryOf(portal.pid)
  const from = performance.now()
  let job = await ours.exportMany(rowsOut)
  const busy: number[] = []
  let peak = before
  for (let asked = from; job.endTime === null;) {
    busy.push(await timed(ours.firstPage))
    peak = Math.max(peak, memoryOf(portal.pid))
    await wait(pauseMs)
    if (performance.now() - asked < pollMs) continue
    asked = performance.now()
    job = await ours.job(job.id)
  }
  const seconds = Math.round((performance.now() - from) / 1000)
  say(`exported ${job.doneCount} rows in ${seconds} s: ${job.state}`)
  if (job.state !== 'done') throw new Error(`the export ended as ${job.state}: ${String(job.message)}`)
  const about = `${job.doneCount} rows in ${seconds} s`
  yield { name: 'export.500k-memory-mb', value: peak - before, goal: '<= 150', unit: 'MB', about }
  yield {
    name: 'export.list-latency-vs-idle',
    value: median(busy) / median(idle),
    goal: '<= 2',
    unit: 'ratio',
    about: `${median(busy).toFixed(1)} ms instead of ${median(idle).toFixed(1)} ms`,
  }
}
