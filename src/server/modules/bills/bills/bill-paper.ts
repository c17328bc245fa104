import * as z from 'zod/mini'
import type { Bill } from '#contract/bills/bill-fields.ts'
import type { BillLine } from '#contract/bills/bill-lines.ts'
import type { bills } from '#contract/bills/bills.ts'
import { memberRelations } from '#contract/clients/contract-prices.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import { Failure, refusal } from '#contract/core/failures.ts'
import type { Paper } from '#contract/core/paper.ts'
import type { Context } from '#server/calls/caller.ts'
import { inSteps, type FileAnswer } from '#server/calls/implement.ts'
import { bill as billTable } from '#server/db/schema/bills.ts'
import { aboutPaper, paperFile } from '#server/documents/paper-file.ts'
import { countExport } from '#server/import-export/export-limits.ts'
import type { Services } from '#server/services.ts'
import { notePaper } from '#server/store/note-export.ts'
import { wordsOf } from '#server/store/people.ts'
import { dictText, type Speech } from '#server/store/present.ts'
import { amount } from './amounts-reference.ts'
import { billStore } from './bills-store.ts'
import { differenceOf } from './difference-reference.ts'
import { factsOf, type PaperVersion, titleOf } from './paper-facts.ts'
import { differenceTable, groupTable, lineTables, taxTable, type Taxed, type Voice } from './paper-tables.ts'
import { goneTable, joinedSince } from './paper-people.ts'
import { billPaperWords as words } from './paper-words.ts'
import { mayListPeople } from './seeing-people.ts'
import { groupsOf, groupsSql, someLines, versionsOf } from './reading-lines.ts'
import { isOfSister, refuseOfSister } from './sisters-reference.ts'

type Asked = ParsedOf<typeof bills.paper>

/** A paper of more lines is not made. */
const mostLines = { pdf: 20_000, xlsx: 50_000 } as const

const Rate = z.object({ taxRate: z.nullable(z.string()), amount: amount(), untaxed: amount(), tax: amount() })

interface OfVersion {
  readonly id: string
  readonly versionNo: number
}

const ratesOf = (bill: Bill, { id, versionNo }: OfVersion, { tx }: Context): Promise<Taxed[]> =>
  tx.rows(
    Rate,
    `SELECT g.tax_rate::text AS "taxRate", sum(g.amount)::bigint::text AS amount, sum(g.amount - g.tax)::bigint::text AS untaxed, sum(g.tax)::bigint::text AS tax
     FROM ${groupsSql(bill)} g GROUP BY g.tax_rate ORDER BY g.tax_rate DESC NULLS LAST`,
    [id, versionNo],
  )

interface PeopleOf {
  readonly lines: readonly BillLine[]
  /** The lines of a whole month of who was not on the bill before. */
  readonly joined: ReadonlySet<string>
}

const nobody: PeopleOf = { lines: [], joined: new Set() }

/** The lines that are wanted on a paper: nobody's, those of whom something changed since the bill before, or everybody's. */
const linesFor = async (
  of: OfVersion & { readonly beforeId: string | undefined },
  { people = 'NONE', format }: Asked,
  context: Context,
): Promise<PeopleOf> => {
  if (people === 'NONE') return nobody
  const most = mostLines[format]
  const { lines, isMore } = await someLines({ id: of.id, versionNo: of.versionNo }, most, context)
  if (isMore) throw refusal(words.tooMany, { most })
  const { beforeId } = of
  const joined = beforeId ? await joinedSince({ ...of, beforeId }, context) : nobody.joined
  if (people === 'ALL') return { lines, joined }
  const changed = lines.filter(
    ({ id, reason, personName }) => personName !== null && (reason !== 'FULL' || joined.has(id)),
  )
  return { lines: changed, joined }
}

const notesOf = (bill: Bill, { versionNo }: PaperVersion, { say }: Voice): string[] => {
  if (bill.confirmStatus === 'UNDONE') return [say(words.undone)]
  if (versionNo !== bill.versionNo) return [say(words.replaced, { no: versionNo, current: bill.versionNo })]
  const toPay = bill.amountWithTax.startsWith('-') ? [] : [say(words.payNote, { billNo: bill.billNo })]
  return bill.confirmStatus === 'MADE' ? [say(words.unsent), ...toPay] : toPay
}

/** The version of a bill that is wanted; who only pays it has the current one, without who made it and why. */
const versionOf = async (bill: Bill, versionNo: number, context: Context): Promise<PaperVersion> => {
  const { amountWithTax, tax, memberCount } = bill
  if (isOfSister(bill)) {
    if (versionNo !== bill.versionNo) refuseOfSister(bill)
    const madeAt = bill.sentAt ?? bill.createTime
    return { versionNo, amountWithTax, tax, memberCount, madeAt }
  }
  const found = (await versionsOf({ id: bill.id }, context)).find((one) => one.versionNo === versionNo)
  if (!found) throw new Failure('notFound')
  return found
}

/**
 * A bill as a paper, in one of its versions: earlier ones as they were, which have no difference to the bill before; nor has that of who
 * only pays it, since it counts who joined and left.
 */
const describe = async (
  {
    bill,
    version,
    asked,
    dicts,
  }: { bill: Bill; version: PaperVersion; asked: Asked; dicts: Speech['dicts'] },
  voice: Voice,
  context: Context,
): Promise<{ paper: Paper; lines: number }> => {
  const of = { id: bill.id, versionNo: version.versionNo }
  const isCurrent = version.versionNo === bill.versionNo && bill.confirmStatus !== 'UNDONE'
  const difference = isCurrent && !isOfSister(bill) ? await differenceOf(bill, context) : undefined
  const beforeId = difference?.before?.id
  const { lines, joined } = await linesFor({ ...of, beforeId }, asked, context)
  const hasPeople = (asked.people ?? 'NONE') !== 'NONE'
  const gone = hasPeople && beforeId ? await goneTable({ ...of, beforeId }, voice, context) : []
  return {
    lines: lines.length,
    paper: {
      ...aboutPaper(context.caller.realname, voice.locale, voice.say),
      title: titleOf(bill, voice, dicts),
      number: bill.billNo,
      facts: await factsOf({ bill, version, dicts }, voice, context),
      tables: [
        groupTable(await groupsOf(of, context), voice),
        taxTable(await ratesOf(bill, of, context), voice),
        ...(difference ? differenceTable(difference, version.amountWithTax, voice) : []),
        ...lineTables(lines, { joined, gone }, voice),
      ],
      notes: notesOf(bill, version, voice),
    },
  }
}

const answer = async (
  asked: Asked,
  { translate }: Pick<Services, 'translate'>,
  context: Context,
): Promise<FileAnswer> => {
  const bill = await billStore.queryById({ id: asked.id }, context)
  if ((asked.people ?? 'NONE') !== 'NONE') refuseOfSister(bill)
  const wanted = asked.versionNo ?? bill.versionNo
  const version = await versionOf(bill, wanted, context)
  const locale = asked.locale ?? context.locale
  const dicts = await wordsOf(context.tx, billStore.source.resource)
  const voice: Voice = {
    locale,
    say: (message, values) => translate(locale, message, values),
    relationOf: (relation) => dictText(memberRelations.code, relation, { dicts, locale }),
  }
  const { paper, lines } = await describe({ bill, version, asked, dicts }, voice, context)
  const { format, people = 'NONE' } = asked
  await notePaper(context.tx, billTable, {
    id: bill.id,
    orgCode: bill.sysOrgCode,
    about: { versionNo: wanted, format, locale, people, lines },
  })
  const name = voice.say(words.fileName, { billNo: bill.billNo, no: wanted })
  return paperFile(paper, { name, format, userId: context.caller.userId, say: voice.say })
}

/** Bills as papers; one that lists people needs the right to see them, and counts as an export. */
export const billPaper = ({ db, translate }: Pick<Services, 'db' | 'translate'>) =>
  inSteps<typeof bills.paper, Asked>({
    prepare: async (asked, request) => {
      if ((asked.people ?? 'NONE') === 'NONE') return asked
      if (!mayListPeople(request)) throw new Failure('forbidden')
      await countExport(db, request)
      return asked
    },
    handle: (asked, context) => answer(asked, { translate }, context),
  })
