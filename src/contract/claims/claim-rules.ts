import * as z from 'zod/mini'
import { component } from '#contract/core/components.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { code, day, id, instant, name, text, whole } from '#contract/core/fields.ts'

/** A version of the rule, and what was decided by it, as far as the reader sees the claims. */
export const ClaimRule = component('ClaimRule', {
  version: text(20),
  from: day(),
  /** Decisions by it, `mostCounted` of them at most. */
  decisions: z.number(),
  recent: z.array(
    z.object({
      claimId: id(),
      claimNo: z.nullable(code(20)),
      insuredName: name(64),
      decisionNo: whole(0, 1000),
      calculatedAt: instant(),
    }),
  ),
})
export type ClaimRule = z.infer<typeof ClaimRule>

/** More decisions than this are not counted. */
export const mostCounted = 10_000

/** Screen /claim/ClaimRuleList: by which rule claims are decided (domain 9). */
export const claimRules = endpointGroup('claimRules', {
  list: endpoint({
    service: 'core',
    method: 'GET',
    path: '/claim/rule/list',
    input: z.object({}),
    output: z.array(ClaimRule),
    access: { query: 'claimRule:list' },
    summary: 'The versions of the rule by which claims are decided, and the last decisions by each',
  }),
})
