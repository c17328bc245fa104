import * as z from 'zod/mini'
import type { Claim } from '#contract/claims/claim-fields.ts'
import type { claims } from '#contract/claims/claims.ts'
import { Failure } from '#contract/core/failures.ts'
import { nameFrom } from '#contract/core/message.ts'
import { events } from '#contract/messages/events.ts'
import type { Context } from '#server/calls/caller.ts'
import { claim } from '#server/db/schema/claims.ts'
import type { Services } from '#server/services.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { inTurn } from '#server/store/hooks.ts'
import type { MovesOf } from '#server/store/moving.ts'
import { deciding } from './deciding.ts'
import { handling } from './handling.ts'

type Answer =
  | 'claimMaterialAsked'
  | 'claimMaterialReminder'
  | 'claimMaterialOver'
  | 'claimDecided'
  | 'claimNotPaid'
  | 'claimPaid'
  | 'claimPayFailed'

interface Told {
  readonly event: Answer
  readonly row: Pick<Claim, 'id' | 'claimNo' | 'insuredName' | 'sysOrgCode'>
  /** What its text names besides the claim. */
  readonly values?: { readonly endDate?: string }
}

const Filer = z.object({ id: z.string() })

/** Tells whoever handed a claim in what became of it. */
export const tellFiler = async (
  told: Services['events'],
  { event, row: { id, claimNo, insuredName, sysOrgCode }, values = {} }: Told,
  { tx }: Pick<Context, 'tx'>,
): Promise<void> => {
  const [filer] = await tx.rows(
    Filer,
    `SELECT filed_by::text AS id FROM ${allRowsOf(claim)} c WHERE id = $1 AND filed_by IS NOT NULL`,
    [id],
  )
  if (!filer) return
  const about = {
    id,
    orgCode: sysOrgCode,
    values: { claimNo: claimNo ?? '', name: insuredName, endDate: '', ...values },
    only: filer.id,
  }
  await told.raise(events[event], about, { tx })
}

/** What is told of a claim that is decided, by the state it comes to; nothing while it waits for a second person. */
const decidedBy: Readonly<Partial<Record<Claim['status'], Answer>>> = {
  APPROVED: 'claimDecided',
  PAID: 'claimDecided',
  REFUSED: 'claimNotPaid',
  ZERO: 'claimNotPaid',
}

type DecidedClaim = readonly [row: Told['row'], decision: Partial<Claim> | Failure | undefined]

const tellOfDecision = async (
  told: Services['events'],
  [row, decision]: DecidedClaim,
  context: Context,
): Promise<void> => {
  const event = decision instanceof Failure ? undefined : decidedBy[decision?.status ?? 'CALCULATED']
  if (event) await tellFiler(told, { event, row }, context)
}

/** A row is read again where something is done after its move: who handed it in is told of what is calculated before. */
const calculating = deciding.calculate.decide

/** The moves of claims with what is told of them. */
export const toldMoves = ({ events: told }: Pick<Services, 'events'>): MovesOf<typeof claims> => {
  const telling = (event: Answer) => ({
    after: inTurn(({ after: row }: { after: Claim }, context) => tellFiler(told, { event, row }, context)),
  })
  return {
    ...handling,
    ...deciding,
    submit: {
      ...handling.submit,
      after: inTurn(async ({ after: row }, context) => {
        const { id, claimNo, sysOrgCode: orgCode } = row
        const values = { companyName: nameFrom(row, 'companyName'), claimNo: claimNo ?? '' }
        await told.raise(events.claimHandedIn, { id, orgCode, values }, context)
      }),
    },
    assign: {
      ...handling.assign,
      after: inTurn(async ({ after: row, asked: { handlerId: only } }, context) => {
        if (only === context.caller.userId) return
        const { id, sysOrgCode: orgCode } = row
        const values = { claimNo: row.claimNo ?? '', name: row.insuredName }
        await told.raise(events.claimAssigned, { id, orgCode, values, only }, context)
      }),
    },
    ask: { ...handling.ask, ...telling('claimMaterialAsked') },
    calculate: {
      ...deciding.calculate,
      decide: async (changes, context) => {
        const decisions = await calculating(changes, context)
        for (const [at, { before: row }] of changes.entries())
          await tellOfDecision(told, [row, decisions[at]], context)
        return decisions
      },
    },
    approve: {
      ...deciding.approve,
      after: inTurn(({ after: row }, context) => tellOfDecision(told, [row, row], context)),
    },
    refuse: { ...deciding.refuse, ...telling('claimNotPaid') },
    pay: { ...handling.pay, ...telling('claimPaid') },
    payFailed: { ...handling.payFailed, ...telling('claimPayFailed') },
  }
}
