import { setTimeout as sleep } from 'node:timers/promises'
import { isReady, signInAsStaff } from './client.ts'
import { databaseOf, leftOf, processesOf, signalProcess } from './database.ts'
import { medianOf, Problems, secondsOf, type Fault } from './fault.ts'
import { Ledger } from './ledger.ts'
import { startPortal, type Portal } from './portal.ts'

const promisedSeconds = 3
const recoverySeconds = 10

const killServer = async (portal: Portal, problems: Problems): Promise<void> => {
  const { mark } = databaseOf(portal.dataDir)
  await portal.signal('SIGKILL')
  problems.unless(processesOf(mark).length > 0, 'the database went with the killed server, so nothing was shown')
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
  run: async (place, allRounds) => {
    const rounds = Math.ceil(allRounds * part)
    const problems = new Problems()
    const ledger = new Ledger(prefix)
    const dataDir = place.fresh()
    let portal = await startPortal(dataDir)
    const person = await signInAsStaff(portal.address)
    const restarts: number[] = []
    for (let round = 1; round <= rounds; round += 1) {
      const killing = new AbortController()
      const adding = ledger.addUntil({ address: portal.address, person }, killing.signal)
      await sleep(100 + Math.random() * 700)
      const before = ledger.acknowledged.size
      await kill(portal, problems)
      killing.abort()
      await adding
      portal = await startPortal(dataDir)
      problems.unless(await isReady(portal.address), 'the restarted server is not ready')
      restarts.push(portal.seconds)
      await ledger.retry({ address: portal.address, person }, problems)
      problems.unless(before > 0, 'nobody had added anything before the kill')
    }
    await ledger.compare(dataDir, problems)
    problems.unless(medianOf(restarts) <= mostSeconds, `ready again only after ${secondsOf(restarts)}; promised are ${mostSeconds} s`)
    await portal.signal('SIGTERM')
    place.remove(dataDir)
    const said = `${rounds} rounds, ${ledger.acknowledged.size} adds acknowledged and there once, ${ledger.retried} of them sent again; ready again after ${secondsOf(restarts)}`
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
