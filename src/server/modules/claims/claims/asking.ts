import type { Claim } from '#contract/claims/claim-fields.ts'
import type { ClaimMaterial } from '#contract/claims/claim-material.ts'
import type { claims } from '#contract/claims/claims.ts'
import { refusal } from '#contract/core/failures.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import { separators, type Locale } from '#contract/core/message.ts'
import { momentText } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import { oneByOne } from '#server/store/decide.ts'
import type { MovesOf } from '#server/store/moving.ts'
import { clocksRunOn, clocksStop } from './claim-clock.ts'
import { claimFor, materialOf, nameIn, namesOf, noteMaterial, tellWatchers } from './material-reference.ts'

const texts = {
  nothing: /*i18n*/ { id: 'claim.askNothing', message: '请选择要补的材料，或写明要补什么' },
  other: /*i18n*/ { id: 'claim.askOther', message: '所选材料已不在清单中，请刷新后重新选择' },
  again: /*i18n*/ {
    id: 'claim.askedAgain',
    message: '这件理赔已要求过补件，材料应一次告知；再次要求请写明原因',
  },
  unanswered: /*i18n*/ {
    id: 'claim.unanswered',
    message: '还没有答复：{names}。请上传文件，或写明没有的原因',
  },
  answer: /*i18n*/ { id: 'claim.answerWanted', message: '请写明补了什么' },
}

type Asked = ParsedOf<typeof claims.ask>

interface Answer {
  readonly id: string
  readonly words?: string | null | undefined
}

type Named = Pick<ClaimMaterial, 'name' | 'nameEn' | 'words'>

/** A sentence of all that is asked for or answered, with material by its names in a language. */
const inOne = (items: readonly Named[], more: string | null | undefined, locale: Locale): string => {
  const { fields, lines } = separators[locale]
  const said = items.map(({ words, ...item }) => {
    const name = nameIn(item, locale)
    return words ? `${name}${fields}${words}` : name
  })
  return [...said, ...(more ? [more] : [])].join(lines)
}

const wordsFor = (answers: readonly Answer[], { materialId }: ClaimMaterial): string | null =>
  answers.find(({ id }) => id === materialId)?.words ?? null

const allOf = async ({ id }: Claim, context: Context): Promise<ClaimMaterial[]> =>
  materialOf(await claimFor(id, context))

const placeOf = ({ id, sysOrgCode: orgCode }: Claim) => ({ id, orgCode })

/** Notes what is asked for, and gives it in one sentence of each language. Whoever asks again says why. */
const askFor = async (
  before: Claim,
  { items = [], askedFor, reason }: Asked,
  context: Context,
): Promise<Pick<Claim, 'askedFor' | 'askedForEn'>> => {
  if (items.length === 0 && !askedFor) throw refusal(texts.nothing)
  if (before.askedCount > 0 && !reason) throw refusalOf('reason', texts.again)
  const wanted = (await allOf(before, context)).filter(({ materialId }) =>
    items.some(({ id }) => id === materialId),
  )
  if (wanted.length < items.length) throw refusal(texts.other)
  const asked = wanted.map((one) => ({ ...one, words: wordsFor(items, one) }))
  await noteMaterial(
    placeOf(before),
    asked.map(({ materialId, words }) => ({ materialId, state: 'ASKED', words, files: [] })),
    context,
  )
  return { askedFor: inOne(asked, askedFor, 'zh'), askedForEn: inOne(asked, askedFor, 'en') }
}

/** Notes what was provided: refuses what was asked for and has neither a file nor words. */
const provide = async (
  before: Claim,
  { items, answer }: { readonly items: readonly Answer[]; readonly answer: string | null | undefined },
  context: Context,
): Promise<string | null> => {
  const asked = (await allOf(before, context)).filter(({ state }) => state === 'ASKED')
  const open = asked.filter((one) => one.given === 0 && !wordsFor(items, one))
  if (open.length > 0) throw refusalOf('items', texts.unanswered, { names: namesOf(open, context) })
  if (asked.length === 0 && !answer) throw refusalOf('answer', texts.answer)
  const said = asked.map((one) => ({ ...one, answer: one.given > 0 ? null : wordsFor(items, one) }))
  await noteMaterial(
    placeOf(before),
    said.map(({ materialId, words, answer: why }) => ({
      materialId,
      state: why ? 'LACKING' : 'GIVEN',
      words,
      answer: why,
    })),
    context,
  )
  await tellWatchers(before.id, context)
  const lacking = said.flatMap(({ answer: why, ...one }) => (why ? [{ ...one, words: why }] : []))
  return inOne(lacking, answer, 'zh') || null
}

/** Takes a request back: what was provided until then stays. */
const takeBack = async (before: Claim, context: Context): Promise<void> => {
  const asked = (await allOf(before, context)).filter(({ state }) => state === 'ASKED')
  await noteMaterial(
    placeOf(before),
    asked.map(({ materialId, given }) => ({ materialId, state: given > 0 ? 'GIVEN' : null })),
    context,
  )
}

/** How material is asked for and provided; the clock of the claim stands still meanwhile (domain 9.1). */
export const asking: Pick<MovesOf<typeof claims>, 'ask' | 'unask' | 'provide'> = {
  ask: {
    decide: oneByOne(async ({ before, asked }, context) => ({
      ...(await askFor(before, asked, context)),
      askedCount: before.askedCount + 1,
      askedAt: momentText(new Date()),
      answer: null,
      ...(await clocksStop(before, context)),
    })),
  },
  unask: {
    decide: oneByOne(async ({ before }, context) => {
      await takeBack(before, context)
      return { askedAt: null, ...(await clocksRunOn(before, context)) }
    }),
  },
  provide: {
    decide: oneByOne(async ({ before, asked: { items = [], answer } }, context) => ({
      answer: await provide(before, { items, answer }, context),
      askedAt: null,
      ...(await clocksRunOn(before, context)),
    })),
  },
}
