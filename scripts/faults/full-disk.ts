import { randomUUID } from 'node:crypto'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { employees } from '#contract/members/employees.ts'
import { call, signInAsStaff, wordsOf } from './client.ts'
import { sql } from './database.ts'
import { Problems, type Fault, type Outcome } from './fault.ts'
import { Ledger, type Desk } from './ledger.ts'
import { startLoad, untilCalm, type Load } from './load.ts'
import { sheetOf, somebody } from './people.ts'
import { NotServing, startPortal, type Portal } from './portal.ts'

const megabytes = 320
const enough = 30
const fillSeconds = 20
const calmSeconds = 40
const mostStopSeconds = 15
const clearSentence = /^The disk under DATA_DIR \S+ is full: free some space and start again\.\n$/

const fillerOf = (dataDir: string): string => join(dataDir, 'filler')

const fill = (dataDir: string): void => {
  const file = openSync(fillerOf(dataDir), 'a')
  for (const size of [1024 * 1024, 4096]) {
    try {
      for (const piece = Buffer.alloc(size, 'x'); ;) writeSync(file, piece)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  closeSync(file)
}

const free = (dataDir: string): void => rmSync(fillerOf(dataDir))

const untilRefused = async ({ counts }: Load): Promise<boolean> => {
  const end = performance.now() + fillSeconds * 1000
  while (counts.full + counts.refused < enough && performance.now() < end) await sleep(50)
  return counts.full + counts.refused > 0
}

interface Scene {
  readonly dataDir: string
  readonly portal: Portal
  readonly desk: Desk
  readonly ledger: Ledger
  readonly problems: Problems
}

/** Rows that are refused are kept as a file to correct; without space that is said, and nothing else happens. */
const importBadRow = async ({ desk: { address, person }, problems }: Scene): Promise<void> => {
  const wrong = { ...somebody('FI', person.company.id), mobile: '1' }
  const file = new File([(await sheetOf([wrong], person.company.companyName)) as BlobPart], 'full.xlsx')
  const answer = await call(
    address,
    employees.importExcel,
    { file },
    { key: randomUUID(), headers: person.headers },
  )
  problems.unless(
    [503, 507].includes(answer.status),
    `an import whose failed rows cannot be kept was answered ${wordsOf(answer)}`,
  )
}

/** Full, then free again, under load and without a restart; `worse` makes it worse meanwhile. */
const fillAndFree = async (scene: Scene, worse: () => Promise<void>): Promise<string> => {
  const { dataDir, portal, desk, ledger, problems } = scene
  fill(dataDir)
  const load = startLoad(desk, ledger, problems)
  problems.unless(
    await untilRefused(load),
    'the disk is full and every add was acknowledged, so nothing was shown',
  )
  await worse()
  const { done, full, refused, reads, readsRefused } = load.counts
  free(dataDir)
  const from = performance.now()
  problems.unless(
    await untilCalm(load, portal.address, calmSeconds),
    `calls are still refused ${calmSeconds} s after space was freed`,
  )
  const seconds = Math.max(0, (load.lastRefusal() - from) / 1000)
  await load.stop()
  await ledger.retry(desk, problems)
  await ledger.compare(dataDir, problems)
  problems.unless(!portal.hasEnded(), 'the server ended')
  return `${done} adds done, ${full} refused with 507 and ${refused} with 503, ${reads} reads answered and ${readsRefused} refused; writes again ${seconds.toFixed(1)} s after space was freed, without a restart`
}

/** The log of the database itself has no space: it stops, and comes back by itself once there is some. */
const exhaustLog = async ({ dataDir }: Scene): Promise<void> => {
  for (let round = 0; round < 5; round += 1) {
    await sql(dataDir, 'SELECT pg_switch_wal()').catch(() => undefined)
    await sleep(300)
  }
  await sleep(2_000)
}

/** Stopped and started while the disk is full: serves, or leaves with a sentence; serves again once there is space. */
const restartFull = async ({ dataDir, portal, ledger, problems }: Scene): Promise<string> => {
  fill(dataDir)
  const end = await portal.signal('SIGTERM')
  problems.unless(end.seconds <= mostStopSeconds, `stopping on a full disk took ${end.seconds.toFixed(1)} s`)
  let said = 'a start on the full disk serves'
  try {
    await (await startPortal(dataDir)).signal('SIGTERM')
  } catch (error) {
    if (!(error instanceof NotServing)) throw error
    const { words, code } = error.end
    problems.unless(
      clearSentence.test(words) && code !== 0,
      `a start on the full disk left with ${code} and said ${JSON.stringify(words)}`,
    )
    said = 'a start on the full disk is refused in words'
  }
  free(dataDir)
  const again = await startPortal(dataDir)
  await ledger.compare(dataDir, problems)
  await again.signal('SIGTERM')
  return said
}

const run = async (dataDir: string): Promise<Outcome> => {
  const problems = new Problems()
  const ledger = new Ledger('FD')
  const portal = await startPortal(dataDir)
  const desk = { address: portal.address, person: await signInAsStaff(portal.address) }
  const scene = { dataDir, portal, desk, ledger, problems }
  const rows = await fillAndFree(scene, () => importBadRow(scene))
  const log = await fillAndFree(scene, () => exhaustLog(scene))
  const start = await restartFull(scene)
  return {
    said: `${rows}; without space for the database’s log: ${log}; ${start}; ${ledger.acknowledged.size} adds acknowledged and there once`,
    problems: problems.list(),
  }
}

export const fullDisk: Fault = {
  name: 'a full disk',
  limitSeconds: 180,
  run: async (environment) => {
    const { dataDir, reason } = environment.freshOnDisk(megabytes)
    if (dataDir === undefined)
      return { said: '', problems: [], skipped: `no small disk can be mounted here (${reason})` }
    const outcome = await run(dataDir)
    environment.remove(dirname(dataDir))
    return outcome
  },
}
