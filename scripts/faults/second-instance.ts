import { setTimeout as sleep } from 'node:timers/promises'
import { employees } from '#contract/members/employees.ts'
import { call, isDone, isReady, signInAsStaff, wordsOf } from './client.ts'
import { medianOf, Problems, secondsOf, type Fault } from './fault.ts'
import { NotServing, startPortal, type End, type Portal } from './portal.ts'

const tries = 20
const races = 5
const mostSeconds = 3
const clearSentence =
  /^Another server \(process \d+\) is using DATA_DIR \S+: stop it first, or choose another DATA_DIR\.\n$/

/** Starts a server; gives it, or how it left. */
const attempt = (dataDir: string): Promise<Portal | End> =>
  startPortal(dataDir).catch((error: unknown) => {
    if (error instanceof NotServing) return error.end
    throw error
  })

const isServing = (outcome: Portal | End): outcome is Portal => 'address' in outcome

const checkRefusal = ({ code, words }: End, problems: Problems): void => {
  problems.unless(code !== 0, 'a second server left with 0')
  problems.unless(clearSentence.test(words), `a second server said ${JSON.stringify(words)}`)
}

/** Several tries one after the other while the first serves; gives how long each took. */
const tryBeside = async (first: Portal, problems: Problems): Promise<{ took: number[]; reads: number }> => {
  const { headers } = await signInAsStaff(first.address)
  const enough = new AbortController()
  let reads = 0
  const reading = (async () => {
    while (!enough.signal.aborted) {
      const answer = await call(first.address, employees.list, { pageNo: '1', pageSize: '10' }, { headers })
      if (isDone(answer)) reads += 1
      else problems.add(`the first server answered ${wordsOf(answer)}`)
      await sleep(20)
    }
  })()
  const took: number[] = []
  for (let round = 0; round < tries; round += 1) {
    const second = await attempt(first.dataDir)
    if (isServing(second)) {
      problems.add('a second server serves the same data')
      await second.signal('SIGKILL')
      continue
    }
    checkRefusal(second, problems)
    took.push(second.seconds)
  }
  problems.unless(
    medianOf(took) <= mostSeconds,
    `a second server left only after ${secondsOf(took)}; promised are ${mostSeconds} s`,
  )
  enough.abort()
  await reading
  problems.unless(!first.hasEnded(), 'the first server ended')
  return { took, reads }
}

const race = async (dataDir: string, problems: Problems): Promise<void> => {
  const outcomes = await Promise.all([attempt(dataDir), attempt(dataDir)])
  const serving = outcomes.filter(isServing)
  problems.unless(serving.length === 1, `of two starts at once ${serving.length} serve`)
  for (const portal of serving)
    problems.unless(await isReady(portal.address), 'the one that serves is not ready')
  for (const outcome of outcomes) if (!isServing(outcome)) checkRefusal(outcome, problems)
  for (const portal of serving) await portal.signal('SIGTERM')
}

export const secondInstance: Fault = {
  name: 'a second server on the same data',
  limitSeconds: 240,
  run: async (environment) => {
    const problems = new Problems()
    const dataDir = environment.fresh()
    const first = await startPortal(dataDir)
    const { took, reads } = await tryBeside(first, problems)
    await first.signal('SIGTERM')
    for (let round = 0; round < races; round += 1) await race(dataDir, problems)
    environment.remove(dataDir)
    const said = `${tries} refused in words after ${secondsOf(took)}, the first answered ${reads} reads meanwhile; of two starts at once one served, ${races} times`
    return { said, problems: problems.list() }
  },
}
