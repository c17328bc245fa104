import * as z from 'zod/mini'
import { money } from '#contract/core/amounts.ts'
import { onRows } from '#contract/core/access.ts'
import { component } from '#contract/core/components.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { day, id, text } from '#contract/core/fields.ts'
import { locales } from '#contract/core/message.ts'
import { noticeReaders } from './notice-words.ts'
import { plainLineNames } from './plain-lines.ts'

/** When a claim is expected to be paid; empty where no day can be kept. */
export const ClaimExpectation = component('ClaimExpectation', { id: id(), expectBy: z.nullable(day()) })
export type ClaimExpectation = z.infer<typeof ClaimExpectation>

/** What was decided of a claim, as far as the caller may be told. */
export const ClaimInWords = component('ClaimInWords', {
  visits: z.array(
    z.object({
      firstDay: day(),
      lastDay: day(),
      hospitalName: z.nullable(text(100)),
      hospitalNameEn: z.nullable(text(200)),
      careType: text(40),
    }),
  ),
  /** Empty before it is calculated, and for who may not see single amounts. */
  lines: z.nullable(z.array(z.object({ line: z.enum(plainLineNames), amount: money({ isSigned: true }) }))),
  /** Why something is not paid, by the codes of `claim_reason`; people of clients are told those alone that say nothing of health, and OTHER. */
  reasons: z.array(text(40)),
})
export type ClaimInWords = z.infer<typeof ClaimInWords>

const base = { service: 'core', method: 'GET', access: { query: 'claim:list' } } as const

/** What is told of a claim to who handed it in (domain 9.1). */
export const claimTracker = endpointGroup('claimTracker', {
  expect: endpoint({
    ...base,
    path: '/claimApply/tracker/expect',
    input: z.object({
      /** Comma-joined: a page of claims. */
      ids: z.string().check(z.regex(/^\d{1,19}(,\d{1,19}){0,199}$/)),
    }),
    output: z.array(ClaimExpectation),
    summary:
      'When claims are expected to be paid: within how many working days nine of ten claims of such care were paid from the same stage on, in the last 90 days; no day where fewer than 20 were',
  }),
  notice: endpoint({
    ...base,
    path: '/claimApply/tracker/notice',
    input: z.object({
      id: id(),
      /** For whom: people of clients get theirs alone, staff the member's where none is said. */
      reader: z.optional(z.enum(noticeReaders)),
      /** That of the reader where none is said. */
      locale: z.optional(z.enum(locales)),
    }),
    output: z.unknown(),
    access: onRows('claim', 'export'),
    answers: 'file',
    heavy: 'always',
    isNoted: true,
    summary: 'The letter of a decided claim as a PDF, for the member or for the client; noted in the trail',
  }),
  inWords: endpoint({
    ...base,
    path: '/claimApply/tracker/inWords',
    input: z.object({ id: id() }),
    output: ClaimInWords,
    summary: 'What was decided of a claim, in lines that add up, and why something is not paid',
  }),
})
