import * as z from 'zod/mini'
import { BillChange } from './bill-lines.ts'
import { billTypes, billWarnings } from './bill-words.ts'
import { chargeKinds } from './line-words.ts'
import { billingCycles } from './billing-words.ts'
import { onRows } from '#contract/core/access.ts'
import { money } from '#contract/core/amounts.ts'
import { component } from '#contract/core/components.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { code, dict, flag, id, instant, month, text, whole } from '#contract/core/fields.ts'
import { Job } from '#contract/records/jobs.ts'

/** How a contract stands before a run: can be billed, cannot yet, was billed, or cannot be. */
export const dueStates = ['READY', 'EARLY', 'BILLED', 'BLOCKED'] as const
export type DueState = (typeof dueStates)[number]

/** A contract that is billed with a month. */
export const DueContract = component('DueContract', {
  contractId: id(),
  contractNo: code(20),
  contractName: text(100),
  contractNameEn: z.nullable(text(200)),
  companyName: text(100),
  companyNameEn: z.nullable(text(200)),
  billType: dict(billTypes),
  cycle: z.nullable(dict(billingCycles)),
  periodFrom: z.nullable(month()),
  periodTo: z.nullable(month()),
  state: z.enum(dueStates),
  /** The bill of the period, where there is one. */
  billId: z.nullable(id()),
  billNo: z.nullable(code(20)),
  billAmount: z.nullable(money({ isSigned: true })),
})
export type DueContract = z.infer<typeof DueContract>

/** What a contract would be billed, as its facts are when it is read. */
export const BillPreview = component('BillPreview', {
  contractId: id(),
  amount: money({ isSigned: true }),
  people: whole(0, 10_000_000),
  lines: whole(0, 100_000_000),
  lastAmount: z.nullable(money({ isSigned: true })),
  lastPeriod: z.nullable(month()),
  changes: z.array(BillChange),
  warnings: z.array(z.enum(billWarnings)),
  readAt: instant(),
})
export type BillPreview = z.infer<typeof BillPreview>

/** A line that a contract would be billed, with whom it is for. */
export const PreviewLine = component('BillPreviewLine', {
  position: whole(0, 100_000_000),
  month: month(),
  kind: z.enum(chargeKinds),
  itemName: z.nullable(text(200)),
  itemNameEn: z.nullable(text(200)),
  personName: z.nullable(text(64)),
  personNameEn: z.nullable(text(64)),
  employeeNo: z.nullable(text(40)),
  isLate: z.boolean(),
  owed: money({ isSigned: true }),
  billed: money({ isSigned: true }),
  amount: money({ isSigned: true }),
})
export type PreviewLine = z.infer<typeof PreviewLine>

/** What became of a run: the bills it made, and the contracts it left out and why. */
export const RunOutcome = z.object({
  made: z.array(
    z.object({ contractId: z.string(), billId: z.string(), billNo: z.string(), amount: z.string() }),
  ),
  failures: z.array(z.object({ id: z.string(), name: z.string(), reason: z.string() })),
})
export type RunOutcome = z.infer<typeof RunOutcome>

/** So many contracts are previewed in one call. */
export const previewedAtOnce = 10

const base = { service: 'core', access: { query: 'billRun:list' } } as const

/** Screen /bill/BillRun: what all contracts would be billed with a month, and making the bills in the background (domain 12.3). */
export const billRuns = endpointGroup('billRun', {
  due: endpoint({
    ...base,
    method: 'GET',
    path: '/bill/billRun/due',
    input: z.object({ month: month() }),
    output: z.array(DueContract),
    summary:
      'The contracts that are billed with a month, those that would be but have no terms, and those that ended before it of which something is to be settled',
  }),
  preview: endpoint({
    ...base,
    method: 'GET',
    path: '/bill/billRun/preview',
    input: z.object({
      month: month(),
      /** Comma-joined. */
      contractIds: z.string().check(z.regex(/^\d{1,19}(,\d{1,19}){0,9}$/)),
    }),
    output: z.array(BillPreview),
    heavy: 'always',
    summary:
      'What up to 10 contracts would be billed with a month by the facts of now, and what differs from their last bill; writes nothing',
  }),
  people: endpoint({
    ...base,
    method: 'GET',
    path: '/bill/billRun/people',
    input: z.object({
      month: month(),
      contractId: id(),
      /** After the line at this position. */
      after: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
    }),
    output: z.object({ lines: z.array(PreviewLine), isMore: z.boolean() }),
    heavy: 'always',
    summary:
      'The lines that a contract would be billed with a month, with their people, 50 at a time: what is late first, then who joins or leaves',
  }),
  make: endpoint({
    ...base,
    access: onRows('bill', 'make'),
    method: 'POST',
    path: '/bill/billRun/make',
    input: z.object({
      month: month(),
      /** Each with what was seen of it: a contract of which another amount is due now is left out. */
      contracts: z
        .array(
          z.object({
            id: id(),
            amount: money({ isSigned: true }),
            warnings: z.optional(z.array(z.enum(billWarnings)).check(z.maxLength(billWarnings.length))),
            /** Whoever makes the bills opened it: kept with the bill, as are its warnings. */
            isRead: z.optional(flag()),
          }),
        )
        .check(z.minLength(1), z.maxLength(2000)),
    }),
    output: Job,
    maxBodyBytes: 512 * 1024,
    summary:
      'Make the bills of contracts in the background, each whole or not at all; what is billed already is left out, so that it may be repeated',
    message: /*i18n*/ { id: 'done.makeBills', message: '开始出账，完成后会通知您' },
  }),
})
