import { jobKinds } from '#contract/records/jobs.ts'

/** The schema of the database in which pg-boss keeps its tables. */
export const queueSchema = 'queue'

/** One queue per kind of job, so that no kind holds up another. */
export const jobQueues = jobKinds

/** Where jobs go that were cut off too often: there they are ended in words. */
export const interruptedQueue = 'interrupted'

/** Messages until they are handed over, a queue per channel: a slow mail server holds up no SMS. */
export const messageQueues = ['sms', 'email'] as const
export type MessageQueue = (typeof messageQueues)[number]

/** Requests to systems outside, in one queue; each receiver is a group in it, so that none holds up another. */
export const outboundQueue = 'outbound'

/** What is done at times of the clock, once over all instances. */
export const timedQueues = ['due', 'sweep', 'sweep-orphans', 'seal-audit'] as const
export type TimedQueue = (typeof timedQueues)[number]
