import { setTimeout as sleep } from 'node:timers/promises'
import { isReady, signInAsStaff } from './client.ts'
import { databaseOf, leftOf, processesOf, signalProcess } from './database.ts'
import { medianOf, Problems, secondsOf, type Fault } from './fault.ts'
import { Ledger } from './ledger.ts'
import { startPortal, type Portal } from './portal.ts'

const promisedSeconds = 3
const recoverySeconds = 10
const slowerSeconds = 1.5
const ordinaryEvery = 4
const firstAddMs = 10_000

const hasGrown = async ({ acknowledged }: Ledger): Promise<boolean> => {
  const before = acknowledged.size
  for (let waited = 0; acknowledged.size === before && waited < firstAddMs; waited += 10) await sleep(10)
  return acknowledged.size > before
}

const killServer = async (portal: Portal, problems: Problems): Promise<void> => {
  const { mark } = databaseOf(portal.dataDir)
  await portal.signal('SIGKILL')
  problems.unless(
    processesOf(mark).length > 0,
    'the database went with the killed server, so nothing was shown',
  )
}

const killBoth = async (portal: Portal, problems: Problems): Promise<void> => {
  const { mark } = databaseOf(portal.dataDir)
  const killed = portal.signal('SIGKILL')
  for (const pid of processesOf(mark)) signalProcess(pid, 'SIGKILL')
  await killed
  problems.unless((await leftOf(mark, 5)).length === 0, 'a killed database lives')
}

interface Kill {
  readonly name: string
  readonly prefix: string
  readonly limitSeconds: number
  /** Of the rounds asked for. */
  readonly part: number
  readonly mostSeconds: number
  readonly kill: (portal: Portal, problems: Problems) => Promise<void>
}

const killFault = ({ name, prefix, limitSeconds, part, mostSeconds, kill }: Kill): Fault => ({
  name,
  limitSeconds,
  run: async (environment, allRounds) => {
    const rounds = Math.ceil(allRounds * part)
    const problems = new Problems()
    const ledger = new Ledger(prefix)
    const dataDir = environment.fresh()
    let portal = await startPortal(dataDir)
    const person = await signInAsStaff(portal.address)
    const restarts: number[] = []
    const ordinary: number[] = []
    for (let round = 1; round <= rounds; round += 1) {
      const killing = new AbortController()
      const adding = ledger.addUntil({ address: portal.address, person }, killing.signal)
      problems.unless(await hasGrown(ledger), 'nobody could add anything before the kill')
      await sleep(Math.random() * 700)
      await kill(portal, problems)
      killing.abort()
      await adding
      portal = await startPortal(dataDir)
      problems.unless(await isReady(portal.address), 'the restarted server is not ready')
      restarts.push(portal.seconds)
      await ledger.retry({ address: portal.address, person }, problems)
      if (round % ordinaryEvery === 0) {
        await portal.signal('SIGTERM')
        portal = await startPortal(dataDir)
        ordinary.push(portal.seconds)
      }
    }
    await ledger.compare(dataDir, problems)
    // On a machine that is busy with other things every start is slow; a start after a kill may not be slower by much.
    const most = Math.max(mostSeconds, medianOf(ordinary) + slowerSeconds)
    problems.unless(
      medianOf(restarts) <= most,
      `ready again only after ${secondsOf(restarts)}; promised are ${most.toFixed(1)} s`,
    )
    await portal.signal('SIGTERM')
    environment.remove(dataDir)
    const said = `${rounds} rounds, ${ledger.acknowledged.size} adds acknowledged and there once, ${ledger.retried} of them sent again; ready again after ${secondsOf(restarts)} (after an ordinary stop ${secondsOf(ordinary)})`
    return { said, problems: problems.list() }
  },
})

export const killWrites = killFault({
  name: 'kill -9 of the server during writes',
  prefix: 'KW',
  limitSeconds: 240,
  part: 1,
  mostSeconds: promisedSeconds,
  kill: killServer,
})

export const killAll = killFault({
  name: 'kill -9 of server and database during writes',
  prefix: 'KA',
  limitSeconds: 120,
  part: 0.25,
  mostSeconds: recoverySeconds,
  kill: killBoth,
})
