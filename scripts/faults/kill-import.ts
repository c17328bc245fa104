import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { employees, type EmployeeDraft, type MemberSummary } from '#contract/members/employees.ts'
import type { ImportOutcome } from '#contract/core/import-outcome.ts'
import { call, isDone, resultOf, signInAsStaff, wordsOf, type Answer, type Person } from './client.ts'
import { sql } from './database.ts'
import { Problems, secondsOf, type Fault } from './fault.ts'
import { sheetOf, somebody } from './people.ts'
import { startPortal } from './portal.ts'

const rowCount = 1_000

interface Upload {
  readonly people: readonly EmployeeDraft[]
  readonly file: File
  readonly key: string
}

const uploadOf = async (name: string, { company }: Person): Promise<Upload> => {
  const people = Array.from({ length: rowCount }, () => somebody(`${name}-`, company.id))
  const bytes = await sheetOf(people, company.companyName)
  return { people, file: new File([bytes as BlobPart], `${name}.xlsx`), key: randomUUID() }
}

const send = (address: string, { file, key }: Upload, { headers }: Person): Promise<Answer> =>
  call(address, employees.importExcel, { file }, { key, headers })

/** What the database holds of an upload. */
const storedOf = async (
  dataDir: string,
  { people, file }: Upload,
): Promise<{ rows: number; audits: number; records: number }> => {
  const [found] = await sql<{ rows: number; audits: number; records: number }>(
    dataDir,
    `WITH mine AS (SELECT id::text FROM employee WHERE del_flag = 0 AND employee_no = ANY($1))
     SELECT (SELECT count(*)::int FROM mine) AS rows,
       (SELECT count(*)::int FROM sys_audit WHERE object_table = 'employee' AND action = 'insert' AND object_id IN (SELECT id FROM mine)) AS audits,
       (SELECT count(*)::int FROM member_import WHERE file_name = $2) AS records`,
    [people.map(({ employeeNo }) => employeeNo), file.name],
  )
  return found ?? { rows: -1, audits: -1, records: -1 }
}

/** Whether the figures of the home page, which everybody sees, name the import. */
const isShown = async (address: string, { file }: Upload, { headers }: Person): Promise<boolean> => {
  const { recentImports } = resultOf<MemberSummary>(await call(address, employees.summary, {}, { headers }))
  return recentImports.some(({ fileName }) => fileName === file.name)
}

interface Killed {
  readonly upload: Upload
  readonly address: string
  readonly dataDir: string
  readonly person: Person
  readonly wasAcknowledged: boolean
}

/** All or none, and the person can see which. */
const checkAfterKill = async (
  { upload, address, dataDir, person, wasAcknowledged }: Killed,
  problems: Problems,
): Promise<boolean> => {
  const { rows, audits, records } = await storedOf(dataDir, upload)
  problems.unless(rows === 0 || rows === rowCount, `half an import: ${rows} of ${rowCount} rows`)
  problems.unless(audits === rows, `${rows} imported rows have ${audits} audit rows`)
  problems.unless(records === (rows === 0 ? 0 : 1), `${rows} imported rows have ${records} import records`)
  problems.unless(
    (await isShown(address, upload, person)) === rows > 0,
    `the home page does not tell that ${rows} rows were imported`,
  )
  problems.unless(!wasAcknowledged || rows === rowCount, 'an acknowledged import is lost')
  return rows > 0
}

/** Uploading again, as a retry with the same key or as somebody who knows nothing of it, ends with every row there once. */
const checkAgain = async (
  { upload, address, dataDir, person }: Killed,
  wasStored: boolean,
  problems: Problems,
): Promise<Answer> => {
  const isRetry = Math.random() < 0.5
  const answer = await send(address, isRetry ? upload : { ...upload, key: randomUUID() }, person)
  problems.unless(isDone(answer), `uploading again was answered ${wordsOf(answer)}`)
  if (!isDone(answer)) return answer
  const outcome = answer.body?.result as ImportOutcome
  const added = wasStored && !isRetry ? 0 : rowCount
  problems.unless(
    outcome.successCount === rowCount && outcome.addedCount === added,
    `uploading again said ${outcome.msg}, ${outcome.addedCount} added`,
  )
  const { rows, audits } = await storedOf(dataDir, upload)
  problems.unless(
    rows === rowCount && audits === rowCount,
    `after uploading again there are ${rows} rows with ${audits} audit rows`,
  )
  return answer
}

export const killImport: Fault = {
  name: `kill -9 of the server during an import of ${rowCount} rows`,
  limitSeconds: 400,
  run: async (environment, rounds) => {
    const problems = new Problems()
    const dataDir = environment.fresh()
    let portal = await startPortal(dataDir)
    const person = await signInAsStaff(portal.address)
    const whole = await send(portal.address, await uploadOf('KI0', person), person)
    problems.unless(isDone(whole), `an import that nobody disturbs was answered ${wordsOf(whole)}`)
    const restarts: number[] = []
    let [stored, wholeMs] = [0, whole.ms]
    for (let round = 1; round <= rounds; round += 1) {
      const upload = await uploadOf(`KI${round}`, person)
      const sending = send(portal.address, upload, person)
      // Spread evenly over all that an import does, its commit and the time right after it included.
      await sleep((wholeMs * 1.3 * (round - Math.random())) / rounds)
      const [answer] = await Promise.all([sending, portal.signal('SIGKILL')])
      problems.unless(isDone(answer) || answer.status === 0, `the import was answered ${wordsOf(answer)}`)
      portal = await startPortal(dataDir)
      restarts.push(portal.seconds)
      const killed = { upload, address: portal.address, dataDir, person, wasAcknowledged: isDone(answer) }
      const wasStored = await checkAfterKill(killed, problems)
      if (wasStored) stored += 1
      const again = await checkAgain(killed, wasStored, problems)
      if (!wasStored && isDone(again)) wholeMs = again.ms
    }
    await portal.signal('SIGTERM')
    environment.remove(dataDir)
    const said = `${rounds} rounds, ${stored} imports whole and ${rounds - stored} not begun after the restart, each whole when uploaded again; ready again after ${secondsOf(restarts)}`
    return { said, problems: problems.list() }
  },
}
