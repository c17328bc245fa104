import { proxy, ref } from 'valtio'
import { claimInvoices, type ClaimInvoice } from '#contract/claims/claim-invoices.ts'
import { call } from '#web/lib/call.ts'
import { toFailure } from '#web/lib/failures.ts'
import { conflictsOf, mergedEntry, type Side } from './entry-merge.ts'
import { draftOf, entryOf, hasWrongAmount, type Entry } from './entry.ts'

/** How long after the last key an invoice is saved. */
const QUIET_MS = 1000

/** How an invoice stands between the screen and the server. */
export interface EntryState {
  entry: Entry
  /** As the server last told it. */
  base: ClaimInvoice
  /** `wrong`: something typed is no amount, and nothing is saved. */
  way: 'saved' | 'typing' | 'saving' | 'wrong' | 'failed' | 'conflict'
  /** The words of the server, where it refused. */
  said: string
  savedAt: number | undefined
  /** What somebody else saved meanwhile. */
  theirs: ClaimInvoice | undefined
}

const fresh = (base: ClaimInvoice): EntryState => ({
  entry: entryOf(base),
  base: ref(base),
  way: 'saved',
  said: '',
  savedAt: undefined,
  theirs: undefined,
})

/** Gives new lines the ids they have on the server, in the order in which they were sent. */
const adoptIds = (
  lines: readonly { readonly key: string; id?: string }[],
  sent: readonly string[],
  answered: readonly { readonly id: string }[],
): void => {
  for (const line of lines) {
    const id = answered[sent.indexOf(line.key)]?.id
    if (id) line.id = id
  }
}

const takeRows = (states: Record<string, EntryState>, rows: readonly ClaimInvoice[]): void => {
  for (const row of rows) {
    const known = states[row.id]
    if (!known || (known.way === 'saved' && known.base.version < row.version)) states[row.id] = fresh(row)
  }
  for (const id of Object.keys(states)) if (!rows.some((row) => row.id === id)) delete states[id]
}

/** Puts together what two people wrote of an invoice, to be sent anew (true); where both wrote something else of a field a person chooses. */
const diverged = (state: EntryState, theirs: ClaimInvoice): boolean => {
  const about = { entry: state.entry, base: state.base, theirs }
  if (theirs.version === state.base.version) return false
  if (conflictsOf(about).length > 0) {
    Object.assign(state, { way: 'conflict', theirs: ref(theirs) })
    return false
  }
  Object.assign(state, { ...fresh(theirs), entry: mergedEntry(about, {}), way: 'typing' })
  return true
}

/** Sends what is typed in an invoice, unless some of it is no amount, and notes what came of it; true where more was typed meanwhile. */
const sendOne = async (id: string, state: EntryState): Promise<boolean> => {
  state.way = hasWrongAmount(state.entry) ? 'wrong' : 'saving'
  if (state.way === 'wrong') return false
  const mark = JSON.stringify(state.entry)
  const [lines, refusals] = [
    state.entry.costLines.map(({ key }) => key),
    state.entry.refusals.filter(({ amount }) => amount !== '').map(({ key }) => key),
  ]
  try {
    const row = await call(claimInvoices.edit, { id, version: state.base.version, ...draftOf(state.entry) })
    const isSame = JSON.stringify(state.entry) === mark
    state.base = ref(row)
    adoptIds(state.entry.costLines, lines, row.costLines)
    adoptIds(state.entry.refusals, refusals, row.refusals)
    Object.assign(state, { way: isSame ? 'saved' : 'typing', said: '', savedAt: Date.now() })
    return !isSame
  } catch (error) {
    const { status, message } = toFailure(error)
    Object.assign(state, { way: 'failed', said: message })
    if (status !== 409) return false
    const theirs = await call(claimInvoices.queryById, { id }).catch(() => undefined)
    return theirs !== undefined && diverged(state, theirs)
  }
}

/** What is sent when it is to be saved. */
const unsaved: readonly EntryState['way'][] = ['typing', 'wrong', 'failed']

/**
 * The invoices of a claim while they are typed in: each is saved by itself a second after the last key, in the version that was
 * read, and says what came of it. What somebody else saved meanwhile stops it until a person has chosen.
 */
export const openEntries = () => {
  const states = proxy<Record<string, EntryState>>({})
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const running = new Map<string, Promise<boolean>>()

  const later = (id: string): void => {
    clearTimeout(timers.get(id))
    const timer = setTimeout(() => void save(id), QUIET_MS)
    timers.set(id, timer)
  }

  const save = async (id: string): Promise<void> => {
    clearTimeout(timers.get(id))
    await running.get(id)
    const state = states[id]
    if (!state || !unsaved.includes(state.way)) return
    const sending = sendOne(id, state)
    running.set(id, sending)
    if (await sending) later(id)
  }

  return {
    states,
    /** Takes over what the server has of invoices that nobody is typing in. */
    take: (rows: readonly ClaimInvoice[]): void => takeRows(states, rows),
    /** Changes what is typed, and saves it when the person pauses. */
    change: (id: string, how: (entry: Entry) => void): void => {
      const state = states[id]
      if (!state) return
      how(state.entry)
      if (state.way !== 'conflict') state.way = state.way === 'saving' ? 'saving' : 'typing'
      later(id)
    },
    save,
    /** Goes on from what somebody else saved: field by field with what is typed here, or with theirs. */
    settle: (id: string, chosen: Readonly<Record<string, Side>>): void => {
      const { theirs, entry, base } = states[id] ?? {}
      if (!theirs || !entry || !base) return
      states[id] = { ...fresh(theirs), entry: mergedEntry({ entry, base, theirs }, chosen), way: 'typing' }
      void save(id)
    },
    /** Saves everything at once; false where something could not be saved. */
    flush: async (): Promise<boolean> => {
      await Promise.all(Object.keys(states).map(save))
      // What was put together with what somebody else wrote.
      await Promise.all(Object.keys(states).map(save))
      return Object.values(states).every(({ way }) => way === 'saved')
    },
  }
}

export type Entries = ReturnType<typeof openEntries>
