import type { Endpoint, ParsedOf } from '#contract/core/endpoint.ts'
import type { SecretCalls } from '#contract/core/secret-calls.ts'
import { inSteps, type InSteps } from '#server/calls/implement.ts'
import type { Source } from '#server/store/conditions.ts'
import { lookUpRows } from '#server/store/look-up.ts'
import { revealFields } from '#server/store/reveal.ts'
import { lookUps, reveals, takeSecretHits, type LimitDeps } from './secret-limits.ts'

type Reveal = SecretCalls['reveal']
type LookUp = SecretCalls['lookUp']

/** Carries out `secretCalls` of a noun on its table, each person so often an hour (security ACC-6). */
export const secretHandlers = (
  source: Source,
  deps: LimitDeps,
): { reveal: InSteps<Endpoint>; lookUp: InSteps<Endpoint> } => ({
  reveal: inSteps<Reveal, ParsedOf<Reveal>>({
    prepare: async (input, request) => {
      const fields = [...new Set(input.fields)]
      await takeSecretHits(fields.length, request, { ...reveals, ...deps })
      return { ...input, fields }
    },
    handle: (input, context) => revealFields(source, input, context),
  }),
  lookUp: inSteps<LookUp, ParsedOf<LookUp>>({
    prepare: async (input, request) => {
      await takeSecretHits(1, request, { ...lookUps, ...deps })
      return input
    },
    handle: (input, context) => lookUpRows(source, input, context),
  }),
})
