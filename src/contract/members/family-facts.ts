import * as z from 'zod/mini'
import { dictionary, type Dictionary } from '#contract/core/dictionary.ts'
import { FamilyMemberDraft } from './family-members.ts'

/** What is said of a relative, in the order in which it is read. */
export const factWords = dictionary('family_fact', { zh: '家属资料', en: 'Facts of a relative' }, [
  ['name', '姓名', 'Name'],
  ['relation', '关系', 'Relationship'],
  ['idType', '证件类型', 'ID type'],
  ['idNo', '证件号码', 'ID no.'],
  ['birthDate', '出生日期', 'Date of birth'],
  ['gender', '性别', 'Gender'],
  ['mobile', '手机号', 'Mobile'],
]) satisfies Dictionary<keyof FamilyMemberDraft>
export const familyFacts = factWords.values
export type FamilyFact = (typeof familyFacts)[number]

/** As it was when the request was filed, as it is to become, as it is by now. */
export const factTimes = ['before', 'after', 'now'] as const
export type FactTime = (typeof factTimes)[number]
export type FactField<Time extends FactTime = FactTime> = `${Time}${Capitalize<FamilyFact>}`

/** The field of a request that says a fact as of one of the three times: `afterIdNo`. */
export const factField = <Time extends FactTime>(time: Time, fact: FamilyFact): FactField<Time> =>
  `${time}${fact.charAt(0).toUpperCase()}${fact.slice(1)}` as FactField<Time>

const { shape } = FamilyMemberDraft
type FactShape<Time extends FactTime> = {
  [Fact in FamilyFact as `${Time}${Capitalize<Fact>}`]: z.ZodMiniNullable<(typeof shape)[Fact]>
}

/** The fields that say the facts as of one of the three times; null where a request says nothing of them. */
export const factsAt = <Time extends FactTime>(time: Time) =>
  Object.fromEntries(
    familyFacts.map((fact) => [factField(time, fact), z.nullable(shape[fact] as z.core.$ZodType)]),
  ) as unknown as FactShape<Time>

/** Something of every fact, by its three fields. */
export const ofFacts = <Value>(about: (fact: FamilyFact) => Value) =>
  Object.fromEntries(
    factTimes.flatMap((time) => familyFacts.map((fact) => [factField(time, fact), about(fact)])),
  ) as Record<FactField, Value>
