import * as z from 'zod/mini'
import { component } from '#contract/core/components.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { id, instant } from '#contract/core/fields.ts'
import { oneId } from '#contract/core/resource-inputs.ts'

/** What runs in the background (decision 011). */
export const jobKinds = ['export', 'import', 'check', 'delete', 'undo', 'change', 'make'] as const
export type JobKind = (typeof jobKinds)[number]

/** `queued` and `running` go on; the other three are ends. */
export const jobStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const
export type JobState = (typeof jobStates)[number]

/** A job as its owner sees it; nobody else does. */
export const Job = component('Job', {
  id: id(),
  kind: z.enum(jobKinds),
  /** The noun of its permissions: `employee`. */
  noun: z.string(),
  /** What it is about, in the reader's language: 员工列表. */
  title: z.string(),
  state: z.enum(jobStates),
  /** Rows to do; null until they are counted. */
  total: z.nullable(z.number()),
  doneCount: z.number(),
  failedCount: z.number(),
  /** Why it failed, in the reader's language. */
  message: z.nullable(z.string()),
  /** Where its file is fetched, until `fileUntil`: ten minutes after an export (security AUD-3). */
  fileUrl: z.nullable(z.string()),
  fileName: z.nullable(z.string()),
  fileUntil: z.nullable(instant()),
  /** What its kind has to tell besides: `DeleteOutcome`, `ImportOutcome`, `ImportCheck`, `UndoOutcome`, `ChangeOutcome`. */
  outcome: z.unknown(),
  createTime: instant(),
  startTime: z.nullable(instant()),
  endTime: z.nullable(instant()),
})
export type Job = z.infer<typeof Job>

/** The `outcome` of a delete, from its first batch on. */
export const DeleteOutcome = z.object({
  /** All rows of the job carry it; null as long as nothing was deleted. */
  deletionId: z.nullable(z.string()),
  /** Rows of others that went with them. */
  dependantCount: z.number(),
  /** The first 200 rows that could not be deleted, and why. */
  failures: z.array(z.object({ id: z.string(), name: z.string(), reason: z.string() })),
})
export type DeleteOutcome = z.infer<typeof DeleteOutcome>

/** The `outcome` of a change of many records, from its first batch on. */
export const ChangeOutcome = z.object({
  /** The job that it takes back. */
  undoes: z.nullable(id()),
  /** The first 200 rows that were not changed, and why; those last that were in a state in which nothing of the kind is done. */
  failures: z.array(
    z.object({ id: z.string(), name: z.string(), reason: z.string(), isOther: z.optional(z.boolean()) }),
  ),
  /** How many rows were not changed for each reason, in the same order. */
  reasons: z.optional(
    z.array(z.object({ reason: z.string(), count: z.number(), isOther: z.optional(z.boolean()) })),
  ),
})
export type ChangeOutcome = z.infer<typeof ChangeOutcome>

/** The caller's own background jobs. */
export const jobs = endpointGroup('job', {
  list: endpoint({
    service: 'system',
    method: 'GET',
    path: '/sys/job/list',
    input: z.object({}),
    output: z.array(Job),
    access: 'session',
    summary: 'The latest 50 background jobs of the caller, newest first',
    isBackground: true,
  }),
  queryById: endpoint({
    service: 'system',
    method: 'GET',
    path: '/sys/job/queryById',
    input: oneId,
    output: Job,
    access: 'session',
    summary: 'One background job of the caller',
    isBackground: true,
  }),
  cancel: endpoint({
    service: 'system',
    method: 'PUT',
    path: '/sys/job/cancel',
    input: oneId,
    output: Job,
    access: 'session',
    summary: 'Stop a job of the caller: at once while it waits, after its present batch while it runs',
    message: /*i18n*/ { id: 'job.cancelling', message: '正在取消' },
  }),
})
