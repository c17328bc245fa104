import { setTimeout as sleep } from 'node:timers/promises'
import { signInAsStaff } from './client.ts'
import { databaseOf, processesOf, signalProcess } from './database.ts'
import { Problems, type Fault } from './fault.ts'
import { Ledger } from './ledger.ts'
import { startLoad, untilCalm, type Load } from './load.ts'
import { ownDatabase } from './own-database.ts'
import type { Environment } from './environment.ts'
import { startPortal } from './portal.ts'

const warmUpMs = 700
const outageMs = 5_000
const mostSeconds = 10
const promisedSeconds = 5
const calmSeconds = 20

const ways: Readonly<Record<string, (dataDir: string) => void>> = {
  'stopped hard': (dataDir) => signalProcess(databaseOf(dataDir).pid, 'SIGQUIT'),
  killed: (dataDir) => signalProcess(databaseOf(dataDir).pid, 'SIGKILL'),
  'one of its processes killed': (dataDir) => {
    const { pid, mark } = databaseOf(dataDir)
    signalProcess(Math.max(...processesOf(mark).filter((one) => one !== pid)), 'SIGKILL')
  },
}

const saidOf = (way: string, { counts, slowest }: Load, seconds: number): string =>
  `${way}: ${counts.done + counts.reads} calls done, ${counts.refused + counts.readsRefused} refused (slowest ${slowest().toFixed(1)} s), as before after ${seconds.toFixed(1)} s`

const checkLoad = (way: string, load: Load, problems: Problems): void => {
  problems.unless(load.slowest() < mostSeconds, `${way}: a refusal took ${load.slowest().toFixed(1)} s`)
  problems.unless(load.counts.refused > 0, `${way}: no add noticed anything, so nothing was shown`)
}

/** The server's own database goes; the server itself starts it again. */
const loseOwn = async (environment: Environment, ledger: Ledger, problems: Problems): Promise<string[]> => {
  const dataDir = environment.fresh()
  const portal = await startPortal(dataDir)
  const desk = { address: portal.address, person: await signInAsStaff(portal.address) }
  const said: string[] = []
  for (const [way, hit] of Object.entries(ways)) {
    const load = startLoad(desk, ledger, problems)
    await sleep(warmUpMs)
    const from = performance.now()
    hit(dataDir)
    problems.unless(
      await untilCalm(load, portal.address, calmSeconds),
      `${way}: calls are still refused after ${calmSeconds} s`,
    )
    const seconds = (load.lastRefusal() - from) / 1000
    await load.stop()
    checkLoad(way, load, problems)
    problems.unless(seconds <= mostSeconds, `${way}: refused for ${seconds.toFixed(1)} s`)
    said.push(saidOf(way, load, seconds))
  }
  await ledger.retry(desk, problems)
  problems.unless(!portal.hasEnded(), 'the server ended with its database')
  await ledger.compare(dataDir, problems)
  await portal.signal('SIGTERM')
  environment.remove(dataDir)
  return said
}

/** A database of `DATABASE_URL` is away for seconds (security DB-1). */
const loseOther = async (environment: Environment, ledger: Ledger, problems: Problems): Promise<string> => {
  const way = 'DATABASE_URL away for 5 s'
  const dataDir = environment.fresh()
  const database = await ownDatabase(dataDir)
  await database.start()
  const portal = await startPortal(`${dataDir}-server`, { DATABASE_URL: database.url })
  const desk = { address: portal.address, person: await signInAsStaff(portal.address) }
  const load = startLoad(desk, ledger, problems)
  await sleep(warmUpMs)
  await database.stopHard()
  await sleep(outageMs)
  await database.start()
  const from = performance.now()
  problems.unless(
    await untilCalm(load, portal.address, calmSeconds),
    `${way}: calls are still refused ${calmSeconds} s after it came back`,
  )
  const seconds = Math.max(0, (load.lastRefusal() - from) / 1000)
  await load.stop()
  checkLoad(way, load, problems)
  problems.unless(
    seconds <= promisedSeconds,
    `${way}: refused for ${seconds.toFixed(1)} s after it came back`,
  )
  await ledger.retry(desk, problems)
  await ledger.compare(dataDir, problems)
  await portal.signal('SIGTERM')
  await database.stopHard()
  environment.remove(dataDir)
  return saidOf(way, load, seconds)
}

export const lostDatabase: Fault = {
  name: 'the database lost under load',
  limitSeconds: 150,
  run: async (environment) => {
    const problems = new Problems()
    const [own, other] = [new Ledger('LD'), new Ledger('LX')]
    const said = [
      ...(await loseOwn(environment, own, problems)),
      await loseOther(environment, other, problems),
    ]
    const kept = `${own.acknowledged.size + other.acknowledged.size} adds acknowledged and there once, ${own.retried + other.retried} of them sent again`
    return { said: `${kept}; ${said.join('; ')}`, problems: problems.list() }
  },
}
