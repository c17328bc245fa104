import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Session } from './app.ts'
import type { OpenCover } from './cover-changes.ts'
import type { World } from './fact-steps.ts'

/** Somebody as stored. */
export interface Known {
  readonly id: string
  readonly version: number
  readonly isLive: boolean
  readonly idNo: string | null
}

/** A row of a call, or what refused it. */
export interface Asked {
  readonly success: boolean
  readonly message: string
  readonly result: unknown
}

/** Asks as the people of a history do, and finds its members, whose numbers and documents begin with `prefix`. */
export class Actor {
  readonly on: OpenCover
  readonly world: World
  readonly prefix: string
  /** What was imported last, of employees or of additions and removals, and who did it. */
  lastImport: { readonly id: string; readonly session: Session } | undefined

  constructor(on: OpenCover, world: World, prefix: string) {
    this.on = on
    this.world = world
    this.prefix = prefix
  }

  /** What is neither done nor refused in words is an error. */
  async ask(call: Endpoint, input: object, session: Session = this.on.hr): Promise<Asked> {
    const { status, body } = await this.on.app.call(session, call, input as never)
    if (status >= 500) throw new Error(`${call.path}: ${status} ${body.message}`)
    return body
  }

  async does(call: Endpoint, input: object, session?: Session): Promise<boolean> {
    return (await this.ask(call, input, session)).success
  }

  /** Imports a sheet; whether it was taken. */
  async imports(call: Endpoint, file: File, session: Session = this.on.hr): Promise<boolean> {
    const { success, result } = await this.ask(call, { file }, session)
    if (success) this.lastImport = { id: (result as { batchId: string }).batchId, session }
    return success
  }

  numberOf(who: number): string {
    return `${this.prefix}${who}`
  }

  nameOf(which: number): string {
    return `亲属${which}`
  }

  document(number: number | undefined): { idNo?: string } {
    return number === undefined ? {} : { idNo: `${this.prefix}D${number}` }
  }

  /** An employee, or a relative of one. */
  async find(who: number, which: number | null = null): Promise<Known | undefined> {
    const [found] = await this.on.app.sql<Known>(
      which === null
        ? `SELECT id::text AS id, version, del_flag = 0 AS "isLive", id_no AS "idNo" FROM employee WHERE employee_no = $1 ORDER BY del_flag, id LIMIT 1`
        : `SELECT f.id::text AS id, f.version, f.del_flag = 0 AS "isLive", f.id_no AS "idNo" FROM family_member f JOIN employee e ON e.id = f.employee_id AND e.del_flag = 0
           WHERE e.employee_no = $1 AND f.name = $2 ORDER BY f.del_flag, f.id LIMIT 1`,
      which === null ? [this.numberOf(who)] : [this.numberOf(who), this.nameOf(which)],
    )
    return found
  }
}
