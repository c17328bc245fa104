import * as z from 'zod/mini'
import type { checkApplications, CheckApplication } from '#contract/checks/check-applications.ts'
import type { Failure } from '#contract/core/failures.ts'
import { nameFrom } from '#contract/core/message.ts'
import { events } from '#contract/messages/events.ts'
import { ownApprovals } from '#server/accounts/four-eyes.ts'
import type { Context } from '#server/calls/caller.ts'
import { checkApplication } from '#server/db/schema/check-applications.ts'
import { addOrders, refusedMembers } from '#server/modules/checks/check-orders/members-reference.ts'
import type { Services } from '#server/services.ts'
import { inPlace } from '#server/store/decide.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import type { MovesOf } from '#server/store/moving.ts'
import { decideWord } from './check-applications-store.ts'

const Filed = z.object({ id: z.string(), filer: z.string(), isOwn: z.boolean() })
type Filed = z.infer<typeof Filed>

const filedOf = async (
  requests: readonly CheckApplication[],
  { tx, caller }: Context,
): Promise<ReadonlyMap<string, Filed>> => {
  const rows = await tx.rows(
    Filed,
    `SELECT id::text AS id, coalesce(filed_by, 0)::text AS filer, coalesce($2::bigint IN (filed_by, edited_by), false) AS "isOwn"
     FROM ${allRowsOf(checkApplication)} t WHERE id = ANY($1::bigint[])`,
    [requests.map(({ id }) => id), caller.userId],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

const membersOf = (accepted: readonly CheckApplication[]) =>
  accepted.map((request) => ({
    projectId: request.projectId,
    employeeId: request.employeeId,
    familyMemberId: request.familyMemberId ?? null,
    packageId: request.packageId ?? null,
    maritalState: request.maritalState ?? null,
    remarks: [request.wishes, request.remarks].filter(Boolean).join('\n') || null,
    personName: request.personName,
    personNameEn: request.personNameEn,
    sysOrgCode: request.sysOrgCode,
  }))

/** Decides on requests, any number at once; whoever filed them is told once a project. */
export const deciding = ({ events: told }: Pick<Services, 'events'>): MovesOf<typeof checkApplications> => {
  const tell = async (
    kind: 'checkApplicationApproved' | 'checkApplicationRefused',
    decided: readonly CheckApplication[],
    filed: ReadonlyMap<string, Filed>,
    context: Context,
  ) => {
    const filerOf = ({ id }: CheckApplication) => filed.get(id)?.filer ?? '0'
    const groups = Map.groupBy(decided, (one) => `${filerOf(one)} ${one.projectId}`)
    for (const theirs of groups.values()) {
      const [first] = theirs
      if (!first) continue
      const { id, sysOrgCode: orgCode, opinion } = first
      const values = {
        name: nameFrom(first, 'personName'),
        projectName: nameFrom(first, 'projectName'),
        count: theirs.length,
        opinion: opinion ?? '',
      }
      await told.raise(events[kind], { id, orgCode, only: filerOf(first), values }, context)
    }
  }
  return {
    approve: {
      decide: async (changes, context) => {
        const requests = changes.map(({ before }) => before)
        const filed = await filedOf(requests, context)
        const own = (await ownApprovals(decideWord, context)).refusalOf(0n)
        const outcomes = new Map<string, Failure>()
        const refused = await refusedMembers(requests, context)
        for (const [at, { id }] of requests.entries()) {
          const no = (filed.get(id)?.isOwn ? own : undefined) ?? refused[at]
          if (no) outcomes.set(id, no)
        }
        const accepted = requests.filter(({ id }) => !outcomes.has(id))
        await addOrders(membersOf(accepted), context)
        await tell('checkApplicationApproved', accepted, filed, context)
        return inPlace(changes, outcomes)
      },
    },
    refuse: {
      decide: async (changes, context) => {
        const refused = changes.map(({ before, asked: { opinion } }) => ({ ...before, opinion }))
        await tell('checkApplicationRefused', refused, await filedOf(refused, context), context)
      },
    },
  }
}
