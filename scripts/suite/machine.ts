import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

/** What this run could have of the machine so far, both in milliseconds. */
interface Moment {
  readonly at: number
  /** The time that has gone by, without what others used of all cores. */
  readonly had: number
}

/** CPU time in ticks since the machine started, over all cores. */
interface Ticks {
  readonly cores: number
  readonly all: number
  readonly busy: number
  readonly ours: number
}

const everyMs = 2_000
const fixedWorkBytes = 48 * 1024 * 1024
const tries = 5

/** Ticks of a process tree, those of its members that have ended included. */
const ticksOfTree = (root: number): number => {
  const children = new Map<number, number[]>()
  const ticks = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      // After the name in brackets: state, parent, …; own ticks and those of children that ended are 11 to 14.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const parent = Number(fields[1])
      children.set(parent, [...(children.get(parent) ?? []), Number(name)])
      ticks.set(
        Number(name),
        fields.slice(11, 15).reduce((sum, one) => sum + Number(one), 0),
      )
    } catch {
      // It ended while we looked.
    }
  }
  const sum = (pid: number): number =>
    (children.get(pid) ?? []).reduce((total, child) => total + sum(child), ticks.get(pid) ?? 0)
  return sum(root)
}

const look = (): Ticks | undefined => {
  if (process.platform !== 'linux') return undefined
  const lines = readFileSync('/proc/stat', 'utf8').split('\n')
  const counts = (lines[0] ?? '').trim().split(/\s+/).slice(1, 9).map(Number)
  const all = counts.reduce((sum, one) => sum + one, 0)
  const [, , , idle = 0, waiting = 0] = counts
  const cores = lines.filter((line) => /^cpu\d/.test(line)).length
  return { cores, all, busy: all - idle - waiting, ours: ticksOfTree(process.pid) }
}

/** How many milliseconds of one core a fixed piece of work takes here: the least of a few tries. */
export const measureSpeed = (): number => {
  const bytes = Buffer.alloc(fixedWorkBytes, 'health')
  const measured = Array.from({ length: tries }, () => {
    const began = process.threadCpuUsage()
    createHash('sha256').update(bytes).digest()
    const { user, system } = process.threadCpuUsage(began)
    return (user + system) / 1_000
  })
  return Math.min(...measured)
}

/** The machine, watched since it was asked for. */
export interface Machine {
  /** False where the system does not tell how busy others keep it. */
  readonly isKnown: boolean
  /** Milliseconds from one moment to another (both as `Date.now`) as they would have been without others. */
  between(from: number, to: number): number
  stop(): void
}

/** Watches how much of the machine others use, every two seconds; stop it at the end. */
export const watchMachine = (): Machine => {
  let last = look()
  const moments: Moment[] = [{ at: Date.now(), had: 0 }]
  const note = () => {
    const now = look()
    const { at, had } = moments.at(-1) as Moment
    const passed = Date.now() - at
    const others = last && now ? now.busy - last.busy - (now.ours - last.ours) : 0
    const share = last && now && now.all > last.all ? others / (now.all - last.all) : 0
    moments.push({ at: at + passed, had: had + passed * (1 - Math.min(1, Math.max(0, share))) })
    last = now
  }
  const timer = setInterval(note, everyMs).unref()
  const hadAt = (time: number): number => {
    const next = moments.findIndex(({ at }) => at >= time)
    if (next === 0) return 0
    const before = moments.at(next === -1 ? -1 : next - 1) as Moment
    const after = moments[next]
    if (!after) return before.had + (time - before.at)
    return before.had + ((after.had - before.had) * (time - before.at)) / (after.at - before.at)
  }
  return {
    isKnown: last !== undefined,
    between: (from, to) => hadAt(to) - hadAt(from),
    stop: () => {
      clearInterval(timer)
      note()
    },
  }
}
