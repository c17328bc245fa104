import type { Claim } from '#contract/claims/claim-fields.ts'
import type { ClaimInWords, claimTracker } from '#contract/claims/claim-tracker.ts'
import {
  decisionDay,
  noticedStatuses,
  noticeWords as words,
  plainLineWords,
  verdictOf,
  type NoticeReader,
} from '#contract/claims/notice-words.ts'
import { memberReasons, saidToClient } from '#contract/claims/reason-words.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import { Failure, refusal } from '#contract/core/failures.ts'
import type { Locale } from '#contract/core/message.ts'
import type { Paper, PaperTable } from '#contract/core/paper.ts'
import { withThousands } from '#contract/rules/money.ts'
import type { Context } from '#server/calls/caller.ts'
import type { FileAnswer } from '#server/calls/implement.ts'
import { claim as claimTable } from '#server/db/schema/claims.ts'
import { aboutPaper, paperFile, type Say } from '#server/documents/paper-file.ts'
import { decidedInWords } from '#server/modules/claims/claims/in-words-reference.ts'
import type { Services } from '#server/services.ts'
import { notePaper } from '#server/store/note-export.ts'

interface Voice {
  readonly locale: Locale
  readonly say: Say
}

const named = (
  name: string | null | undefined,
  english: string | null | undefined,
  { locale }: Voice,
): string => (locale === 'en' ? english || name : name) ?? ''

const visitTable = ({ visits }: ClaimInWords, voice: Voice): PaperTable => ({
  title: voice.say(words.visits),
  columns: [
    { title: voice.say(words.visitDays), kind: 'text', width: 1 },
    { title: voice.say(words.hospital), kind: 'text', width: 3 },
  ],
  rows: visits.map(({ firstDay, lastDay, hospitalName, hospitalNameEn }) => [
    firstDay === lastDay ? firstDay : `${firstDay} – ${lastDay}`,
    named(hospitalName, hospitalNameEn, voice),
  ]),
})

const lineTable = ({ lines }: ClaimInWords, { say }: Voice): PaperTable[] => {
  if (!lines) return []
  const rows = lines.map(({ line, amount }) => [say(plainLineWords[line]), amount])
  return [
    {
      title: say(words.how),
      columns: [
        { title: say(words.line), kind: 'text', width: 3 },
        { title: say(words.amount), kind: 'money', width: 1 },
      ],
      rows: rows.slice(0, -1),
      sums: rows.at(-1) ?? [],
    },
  ]
}

const reasonTable = ({ reasons }: ClaimInWords, reader: NoticeReader, { say }: Voice): PaperTable[] => {
  const said =
    reader === 'client' ? saidToClient(reasons) : reasons.flatMap((one) => memberReasons[one] ?? [])
  if (said.length === 0) return []
  const columns = [{ title: say(words.why), kind: 'text', width: 1 }] as const
  return [{ title: '', columns, rows: said.map((reason) => [say(reason)]) }]
}

/** The letter as the screen shows it: whom and what it is about, what was decided, how it was calculated, and why something is not paid. */
const describe = (
  {
    claim,
    said,
    reader,
  }: { readonly claim: Claim; readonly said: ClaimInWords; readonly reader: NoticeReader },
  voice: Voice,
): Omit<Paper, 'locale' | 'made' | 'foot'> => {
  const { say } = voice
  const amount = said.lines?.find(({ line }) => line === 'TOTAL')?.amount
  const verdict = verdictOf(claim, amount === undefined ? undefined : withThousands(amount))
  return {
    title: say(words.title),
    number: claim.claimNo ?? '',
    facts: [
      [say(words.claimNo), claim.claimNo ?? ''],
      [say(words.insured), named(claim.insuredName, claim.insuredNameEn, voice)],
      [say(words.company), named(claim.companyName, claim.companyNameEn, voice)],
      [say(words.decidedOn), decisionDay(claim)],
    ],
    notes: [verdict.map(([text, values]) => say(text, values)).join(' '), say(words.contact)],
    tables: [visitTable(said, voice), ...lineTable(said, voice), ...reasonTable(said, reader, voice)],
  }
}

/** The letter of a decided claim as a file, in one language; people of clients get theirs alone. Noted in the trail. */
export const noticePaper =
  ({ translate }: Pick<Services, 'translate'>) =>
  async (asked: ParsedOf<typeof claimTracker.notice>, context: Context): Promise<FileAnswer> => {
    const isOfClient = context.caller.category === '2'
    const { id, reader = isOfClient ? 'client' : 'member', locale = context.locale } = asked
    if (isOfClient && reader === 'member') throw new Failure('forbidden')
    const { claim, said } = await decidedInWords(id, context)
    if (!noticedStatuses.includes(claim.status)) throw refusal(words.undecided)
    const say: Say = (message, values) => translate(locale, message, values)
    const paper = {
      ...aboutPaper(context.caller.realname, locale, say),
      ...describe({ claim, said, reader }, { locale, say }),
    }
    const about = { notice: true, reader, locale }
    await notePaper(context.tx, claimTable, { id, orgCode: claim.sysOrgCode, about })
    const name = say(words.fileName, { claimNo: claim.claimNo ?? '' })
    return paperFile(paper, { name, format: 'pdf', userId: context.caller.userId, say })
  }
