import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { employees } from '#contract/members/employees.ts'
import { call, isDone, signInAsStaff, wordsOf, type Answer } from './client.ts'
import { databaseOf, leftOf } from './database.ts'
import { Problems, secondsOf, type Fault } from './fault.ts'
import { Ledger } from './ledger.ts'
import { sheetOf, somebody } from './people.ts'
import { startPortal } from './portal.ts'

const rounds = 3
const mostSeconds = 15
const importRows = 500
// Time for the server to have begun with a request: what it has not yet read when it stops, it may refuse.
const begunMs = 300

/** As many as one person may have at once. */
const slowOnes = 2

export const stopSignal: Fault = {
  name: 'SIGTERM during requests',
  limitSeconds: 120,
  run: async (environment) => {
    const problems = new Problems()
    const ledger = new Ledger('ST')
    const dataDir = environment.fresh()
    const stops: number[] = []
    let [finished, refused] = [0, 0]
    for (let round = 1; round <= rounds; round += 1) {
      const portal = await startPortal(dataDir)
      const { mark } = databaseOf(dataDir)
      const person = await signInAsStaff(portal.address)
      const upload = async (): Promise<Answer> => {
        const people = Array.from({ length: importRows }, () => somebody('SI', person.company.id))
        const file = new File([(await sheetOf(people, person.company.companyName)) as BlobPart], 'stop.xlsx')
        return call(
          portal.address,
          employees.importExcel,
          { file },
          { key: randomUUID(), headers: person.headers },
        )
      }
      const stopping = new AbortController()
      let isStopping = false
      const begun = Promise.all(Array.from({ length: slowOnes }, upload))
      const seen = (answer: Answer) => {
        const isRefusal = isStopping && (answer.status === 503 || answer.status === 0)
        if (isRefusal) refused += 1
        problems.unless(isDone(answer) || isRefusal, `an add was answered ${wordsOf(answer)}`)
        return sleep(isRefusal ? 100 : 5)
      }
      const adding = ledger.addUntil({ address: portal.address, person }, stopping.signal, {
        clients: 3,
        seen,
      })
      await sleep(begunMs)
      isStopping = true
      const end = await portal.signal('SIGTERM')
      stopping.abort()
      stops.push(end.seconds)
      problems.unless(end.code === 0, `the server left with ${end.code}: ${end.words.trim()}`)
      problems.unless(end.seconds <= mostSeconds, `the server left only after ${end.seconds.toFixed(1)} s`)
      problems.unless((await leftOf(mark, 0)).length === 0, 'the database is left running')
      problems.unless(
        !existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid')),
        'the database did not stop cleanly',
      )
      for (const answer of await begun) {
        if (isDone(answer)) finished += 1
        else problems.add(`an import under way was answered ${wordsOf(answer)}`)
      }
      await adding
    }
    const portal = await startPortal(dataDir)
    await ledger.retry({ address: portal.address, person: await signInAsStaff(portal.address) }, problems)
    await ledger.compare(dataDir, problems)
    await portal.signal('SIGTERM')
    environment.remove(dataDir)
    const said = `${rounds} stops, ${finished} imports under way finished, ${ledger.acknowledged.size} adds acknowledged and there once, ${refused} refused; exit 0 after ${secondsOf(stops)}, no database left`
    return { said, problems: problems.list() }
  },
}
