import type { ResourceLimits } from 'node:worker_threads'
import { createKeyedQueue } from '#server/core/keyed-queue.ts'
import { startWorker, type OpenWorker, type Talk, type WorkerEnd } from '#server/core/worker.ts'
import { SheetRefused } from './sheet.ts'

const WORKERS_AT_ONCE = 2
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

/** Two at a time, one of each person, so that nobody's files keep others waiting. */
const queue = createKeyedQueue({ width: WORKERS_AT_ONCE, longest: 50, longestOfKey: 4 })

function failure(end: WorkerEnd): SheetRefused {
  if (end.is === 'timeout') return new SheetRefused('timeout', { milliseconds: end.milliseconds })
  const options = { cause: end.cause }
  return end.is === 'memory'
    ? new SheetRefused('hostile', { what: 'memory' }, options)
    : new SheetRefused('unreadable', {}, options)
}

/** Starts a worker thread that reads or writes a file, under limits; what ends it early is a `SheetRefused`. */
export const openWorker = <Message>(
  file: URL,
  milliseconds: number,
  memory: ResourceLimits = MEMORY,
): OpenWorker<Message> => startWorker<Message>(file, { milliseconds, memory, failure })

/**
 * Talks to such a worker and ends it, in the turn of the person it is for. Throws `tooManyRequests` when too much of
 * theirs waits, `unavailable` when too much does.
 */
export async function inWorker<Message, Result>(
  file: URL,
  { milliseconds, userId }: { readonly milliseconds: number; readonly userId: string },
  conversation: (talk: Talk<Message>) => Promise<Result>,
): Promise<Result> {
  return await queue.run(userId, async () => {
    const { talk, close } = openWorker<Message>(file, milliseconds)
    try {
      return await conversation(talk)
    } finally {
      await close()
    }
  })
}
