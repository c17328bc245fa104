import * as z from 'zod/mini'
import type { CoverChange } from '#contract/cover/cover-change-fields.ts'
import { nameFrom } from '#contract/core/message.ts'
import type { PortalEvent } from '#contract/messages/event.ts'
import { events } from '#contract/messages/events.ts'
import { momentText } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { coverChange } from '#server/db/schema/covers.ts'
import type { Events } from '#server/notices/events.ts'
import { allRowsOf } from '#server/store/data-rules.ts'

const Filer = z.object({ id: z.string(), filer: z.string() })

/** Who filed changes, by their ids. */
const filersOf = async (
  changes: readonly CoverChange[],
  { tx }: Pick<Context, 'tx'>,
): Promise<ReadonlyMap<string, string>> => {
  const found = await tx.rows(
    Filer,
    `SELECT id::text AS id, coalesce(filed_by, 0)::text AS filer FROM ${allRowsOf(coverChange)} t WHERE id = ANY($1::bigint[])`,
    [changes.map(({ id }) => id)],
  )
  return new Map(found.map(({ id, filer }) => [id, filer]))
}

const Id = z.object({ id: z.string() })

/** Which of some changes the caller submitted, or added, imported or edited last. */
export const filedByCaller = async (
  changes: readonly CoverChange[],
  { tx, caller }: Pick<Context, 'tx' | 'caller'>,
): Promise<ReadonlySet<string>> => {
  const found = await tx.rows(
    Id,
    `SELECT id::text AS id FROM ${allRowsOf(coverChange)} t WHERE id = ANY($1::bigint[]) AND $2::bigint IN (edited_by, submitted_by)`,
    [changes.map(({ id }) => id), caller.userId],
  )
  return new Set(found.map(({ id }) => id))
}

/** What is written of changes by who submits them: they are told what becomes of them, whoever drafted them. */
export const submittedBy = ({ caller: { userId, username } }: Pick<Context, 'caller'>) => ({
  submittedBy: userId,
  filedBy: userId,
  submitter: username,
  submittedAt: momentText(new Date()),
})

/** What the texts of events say of some changes: the first, and how many they are. */
const said = (changes: readonly [CoverChange, ...CoverChange[]]) => {
  const [change] = changes
  const { familyMemberId, changeType, effectiveDay, opinion } = change
  const name = familyMemberId == null ? nameFrom(change, 'employeeName') : change.name
  const companyName = nameFrom(change, 'companyName')
  return { companyName, name, changeType, effectiveDay, opinion: opinion ?? '', count: changes.length }
}

/** Of each group its members, of which there is one at least. */
const grouped = <One>(all: readonly One[], key: (one: One) => string): [One, ...One[]][] =>
  [...Map.groupBy(all, key).values()] as [One, ...One[]][]

/** Tells who decides on changes that some were filed, once a company. */
export const tellDecider = async (
  told: Events,
  changes: readonly CoverChange[],
  context: Context,
): Promise<void> => {
  for (const filed of grouped(changes, ({ sysOrgCode }) => sysOrgCode)) {
    const [{ id, sysOrgCode: orgCode }] = filed
    const about = { id, orgCode, values: said(filed), except: context.caller.userId }
    await told.raise(events.coverChangeFiled, about, context)
  }
}

/** Tells everybody what became of the changes that they filed, once an organisation, however many they are. */
export const tellFilers = async (
  { told, event }: { readonly told: Events; readonly event: PortalEvent<keyof ReturnType<typeof said>> },
  changes: readonly CoverChange[],
  context: Pick<Context, 'tx'>,
): Promise<void> => {
  const filers = await filersOf(changes, context)
  const filerOf = ({ id }: CoverChange) => filers.get(id) ?? '0'
  for (const theirs of grouped(changes, (change) => `${filerOf(change)} ${change.sysOrgCode}`)) {
    const [change] = theirs
    const { id, sysOrgCode: orgCode } = change
    await told.raise(event, { id, orgCode, only: filerOf(change), values: said(theirs) }, context)
  }
}
