import { lineRulesOf, type Line, type LineRules } from '#contract/core/lines.ts'
import { planVersions, type PlanVersion } from '#contract/cover/plan-versions.ts'
import { resourceOf } from '#contract/core/resource-group.ts'
import { nameOf } from '#web/lib/names.ts'
import { kindOfLine } from '#web/values/lines-table.tsx'
import { fieldText } from '#web/values/value-text.ts'

/** One value of two versions beside each other. */
export interface Compared {
  /** Names it among all. */
  readonly key: string
  /** What it is a value of: a liability, or a price by its relation and age. */
  readonly subject: string
  readonly field: string
  readonly one: string
  readonly other: string
}

export const isDifferent = ({ one, other }: Compared): boolean => one !== other

type Keyed = ReadonlyMap<string, { readonly subject: string; readonly line: Line }>

type ListName = 'liabilities' | 'itemLimits' | 'prices'

const { row } = resourceOf(planVersions)
const rulesOf = (field: ListName): LineRules => {
  const schema = row.shape[field]
  const rules = schema && lineRulesOf(schema)
  if (!rules) throw new Error(`${field} are no lines`)
  return rules
}

const byCode = (version: PlanVersion): Keyed =>
  new Map(version.liabilities.map((line) => [line.code, { subject: nameOf(line, 'name'), line }]))

/** An item limit is the same one where it is of the same costs, counted by the same. */
const byCosts = (version: PlanVersion): Keyed =>
  new Map(
    version.itemLimits.map((line) => [
      `${line.costKind} ${line.per}`,
      { subject: fieldText('dict', line, 'costKind'), line },
    ]),
  )

/** A price is the same one where it is for the same relation from the same age on. */
const byAge = (version: PlanVersion): Keyed =>
  new Map(
    version.prices.map((line) => [
      `${line.relation} ${line.ageFrom}`,
      { subject: `${fieldText('dict', line, 'relation')} ${line.ageFrom}–${line.ageTo ?? ''}`, line },
    ]),
  )

const compare = (list: ListName, one: Keyed, other: Keyed): Compared[] => {
  const rules = rulesOf(list)
  const said = (line: Line | undefined, field: string) =>
    line ? fieldText(kindOfLine(rules, field), line, field) : ''
  const fields = Object.keys(rules.row.shape).filter((field) => field !== 'id')
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((key) => {
    const [mine, theirs] = [one.get(key), other.get(key)]
    return fields
      .map((field) => ({
        key: `${list} ${key} ${field}`,
        subject: (mine ?? theirs)?.subject ?? '',
        field: `${list}.${field}`,
        one: said(mine?.line, field),
        other: said(theirs?.line, field),
      }))
      .filter((compared) => compared.one !== '' || compared.other !== '')
  })
}

/** What two versions give and cost, beside each other: liabilities by their code, prices by relation and first age. */
export const comparedVersions = (one: PlanVersion, other: PlanVersion): Compared[] => [
  ...(['forRelations', 'validFrom'] as const).map((field) => ({
    key: field,
    subject: '',
    field,
    one: fieldText(field === 'validFrom' ? 'day' : 'dicts', one, field),
    other: fieldText(field === 'validFrom' ? 'day' : 'dicts', other, field),
  })),
  ...compare('liabilities', byCode(one), byCode(other)),
  ...compare('itemLimits', byCosts(one), byCosts(other)),
  // Who may not see prices has none.
  ...compare('prices', one.prices ? byAge(one) : new Map(), other.prices ? byAge(other) : new Map()),
]

/** The label of a compared field. */
export const labelOf = (field: string) => {
  const [name = '', cell] = field.split('.')
  if (cell === undefined) return resourceOf(planVersions).labels[name]
  return rulesOf(name as ListName).labels[cell]
}
