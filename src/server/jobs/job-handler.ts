import type { Access } from '#contract/core/access.ts'
import type { Locale, Message, MessageValues } from '#contract/core/message.ts'
import type { JobKind } from '#contract/records/jobs.ts'
import type { FileRecord } from '#server/files/file-records.ts'
import type { Caller, Context } from '#server/calls/caller.ts'

/** A sentence as it is stored: said in the language of whoever reads it. */
export interface StoredMessage extends Message {
  readonly values?: MessageValues
}

/** What a request asks to be done after its answer. */
export interface JobStart {
  readonly kind: JobKind
  /** The noun of the permissions; with `kind` it finds the handler. */
  readonly noun: string
  /** What people call it: 员工列表. */
  readonly title: StoredMessage
  /** JSON; the handler gets it back as it was. */
  readonly input: unknown
  /** An uploaded file in `sys_file`, of the same owner. */
  readonly inputFile?: string
  /** Rows to do, where that is known already. */
  readonly total?: number
}

/** How far a job is. What is left out stays as it was. */
export interface JobNote {
  readonly total?: number
  readonly doneCount?: number
  readonly failedCount?: number
  /** JSON: from where to go on after an interruption. */
  readonly progress?: unknown
  /** JSON: what can be told already, should the job end here. */
  readonly outcome?: unknown
}

/** One run of a job: what its handler works with. */
export interface JobRun {
  readonly id: string
  readonly input: unknown
  readonly inputFile: string | null
  /** What the last `step` noted; null in a first run and where nothing was noted. */
  readonly progress: unknown
  readonly outcome: unknown
  readonly doneCount: number
  readonly failedCount: number
  /** When it was asked for. */
  readonly createTime: Date
  /** The owner with the rights of now, not of when the job was asked for. */
  readonly caller: Caller
  readonly locale: Locale
  translate(message: Message, values?: MessageValues): string
  /** Aborted when the job is to stop: cancelled, rights lost, server stopping, taken by another. Its reason is to be thrown. */
  readonly signal: AbortSignal
  /** A read-only transaction with the owner's rights. Throws the reason of `signal` when it is aborted before it began. */
  read<Result>(work: (context: Context) => Promise<Result>): Promise<Result>
  /**
   * A transaction with the owner's rights, in which what `note` says of its result is stored too: after an interruption
   * the work of a step is either done and noted, or neither. It commits only while this run holds the job. Work that
   * finds a turn taken is done again later. Keep it to a few seconds: between steps a cancellation is heeded.
   */
  step<Result>(
    work: (context: Context) => Promise<Result>,
    note?: (result: Result) => JobNote,
  ): Promise<Result>
  /** Counts for whoever watches; written about once a second, outside any step. */
  report(note: Pick<JobNote, 'total' | 'doneCount' | 'failedCount'>): void
}

/** How a job ended well. */
export interface JobResult extends JobNote {
  /** Bytes already in the file store; they become a file of the owner, kept for seven days where nothing else is said. */
  readonly file?: Omit<FileRecord, 'keepMinutes'> & Partial<Pick<FileRecord, 'keepMinutes'>>
  /** Runs in the transaction that ends the job: an audit note. */
  readonly finish?: (context: Context) => Promise<void>
}

/**
 * Does the jobs of one kind and noun. A thrown `Failure` ends the job in its words; anything else is logged and said as
 * the error catalogue does, after being tried again where the database was away.
 */
export interface JobHandler {
  readonly kind: JobKind
  readonly noun: string
  /** What the owner must hold to start it and still hold while it runs. */
  readonly access: Access
  run(job: JobRun): Promise<JobResult>
}
