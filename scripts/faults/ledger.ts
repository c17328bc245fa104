import { randomUUID } from 'node:crypto'
import { employees, type EmployeeDraft } from '#contract/members/employees.ts'
import { call, isDone, wordsOf, type Answer, type Person } from './client.ts'
import { sql } from './database.ts'
import type { Problems } from './fault.ts'
import { somebody } from './people.ts'

/** More at once than one person's share of the connections would be refused with 429. */
const usualClients = 6

interface Attempt {
  readonly draft: EmployeeDraft
  readonly key: string
}

/** Where and as whom people are added. */
export interface Desk {
  readonly address: string
  readonly person: Person
}

/** What the clients of one fault know about the employees they added, to be held against the database. */
export class Ledger {
  readonly #prefix: string
  /** Said to be done. */
  readonly acknowledged = new Set<string>()
  /** Sent, and nobody knows. */
  #open: Attempt[] = []
  retried = 0

  constructor(prefix: string) {
    this.#prefix = prefix
  }

  async #attempt({ address, person }: Desk, attempt: Attempt): Promise<Answer> {
    const answer = await call(address, employees.add, attempt.draft, {
      key: attempt.key,
      headers: person.headers,
    })
    if (isDone(answer)) this.acknowledged.add(attempt.draft.employeeNo)
    else this.#open.push(attempt)
    return answer
  }

  /** Adds one employee after the other, by some clients at once, until told to stop; `seen` gets every answer. */
  async addUntil(
    desk: Desk,
    stop: AbortSignal,
    {
      clients = usualClients,
      seen = () => undefined,
    }: { clients?: number; seen?: (answer: Answer) => unknown } = {},
  ): Promise<void> {
    const one = async () => {
      while (!stop.aborted)
        await seen(
          await this.#attempt(desk, {
            draft: somebody(this.#prefix, desk.person.company.id),
            key: randomUUID(),
          }),
        )
    }
    await Promise.all(Array.from({ length: clients }, one))
  }

  /** Sends what nobody knows again, with its own key and by so many clients as before: each has to end well. */
  async retry(desk: Desk, problems: Problems): Promise<void> {
    const open = this.#open
    this.#open = []
    this.retried += open.length
    const one = async () => {
      for (let attempt = open.pop(); attempt; attempt = open.pop()) {
        const answer = await this.#attempt(desk, attempt)
        problems.unless(isDone(answer), `an add that was sent again was answered ${wordsOf(answer)}`)
      }
    }
    await Promise.all(Array.from({ length: usualClients }, one))
  }

  /** Each acknowledged employee is there once, with one audit row, and nobody else is there. */
  async compare(dataDir: string, problems: Problems): Promise<void> {
    const rows = await sql<{ number: string; audits: number }>(
      dataDir,
      `SELECT employee_no AS number, (SELECT count(*)::int FROM sys_audit a WHERE a.object_table = 'employee' AND a.object_id = e.id::text AND a.action = 'insert') AS audits
       FROM employee e WHERE employee_no LIKE $1 AND del_flag = 0`,
      [`${this.#prefix}%`],
    )
    const there = new Set(rows.map(({ number }) => number))
    const lost = [...this.acknowledged].filter((number) => !there.has(number)).length
    const unknown = [...there].filter((number) => !this.acknowledged.has(number)).length
    const unaudited = rows.filter(({ audits }) => audits !== 1).length
    problems.unless(lost === 0, `${lost} acknowledged employees are lost`)
    problems.unless(rows.length === there.size, `${rows.length - there.size} employees are there twice`)
    problems.unless(unknown === 0, `${unknown} employees are there of which nobody was told`)
    problems.unless(unaudited === 0, `${unaudited} employees have not exactly one audit row`)
  }
}
