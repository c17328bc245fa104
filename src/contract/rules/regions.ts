import type { Locale } from '../core/message.ts'
import { regionList } from './region-list.gen.ts'
import { shortName } from './region-names.ts'

/** A province or a city of China (GB/T 2260, decision 035). */
export interface Region {
  readonly code: string
  readonly zh: string
  readonly en: string
  /** The syllables of its pinyin, with blanks between them. */
  readonly pinyin: string
  /** The code of its province; its own for a province. */
  readonly province: string
}

/** What a field takes: a province, a city, or either. A directly governed city is both, by one code. */
export type RegionLevel = 'province' | 'city' | 'any'

/** All of them by code, so that each province stands before its cities. */
export const regions: readonly Region[] = regionList.split('\n').map((line) => {
  const [code = '', zh = '', en = '', pinyin = ''] = line.split('|')
  return { code, zh, en, pinyin, province: `${code.slice(0, 2)}0000` }
})

const byCode = new Map(regions.map((region) => [region.code, region]))

/** Provinces with what lies in them. */
const contents = Map.groupBy(regions, ({ province }) => province)

/** Codes of the standard that mean the same as another: 310100 are the districts of 310000, and so the whole city. */
const wholeCity = /^(11|12|31|50)0[12]00$/

/** The place of a code; undefined for a code nobody knows. */
export const regionOf = (code: string): Region | undefined => byCode.get(code.replace(wholeCity, '$10000'))

/** The codes a place covers: a province its cities too. Itself where it is no known code. */
export const codesWithin = (code: string): readonly string[] =>
  contents.get(code)?.map((region) => region.code) ?? [code]

const isProvince = ({ code, province }: Region): boolean => code === province

/** Whether a field of this level takes a place. */
export const isOfLevel = (region: Region, level: RegionLevel): boolean =>
  level === 'any' || (level === 'province' ? isProvince(region) : !isProvince(region) || isAlone(region))

const isAlone = ({ province }: Region): boolean => contents.get(province)?.length === 1

/** A name as people compare it: accents, case, blanks and marks between its parts do not matter. */
const readingOf = (name: string): string =>
  name
    .slice(0, 100)
    .normalize('NFKD')
    .replaceAll(/[\p{M}\s,，、·'’/-]/gu, '')
    .toLowerCase()

/** Full names, and below them those that leave out what a place is; each also behind its province. */
const namesOf = ({ zh, en, province }: Region): readonly [full: string[], short: string[]] => {
  const { zh: above = '', en: aboveEn = '' } = byCode.get(province) ?? {}
  const [name, short] = [shortName(zh), shortName(above)]
  const plain = en.replace(/,.*| \(.*/, '')
  const other = en.split(' (')[1]?.slice(0, -1) ?? plain
  return [
    [zh, above + zh, en, `${plain}, ${aboveEn}`],
    [name, short + name, above + name, short + zh, plain, other],
  ]
}

type Index = ReadonlyMap<string, ReadonlySet<Region>>

const indexOf = (which: 0 | 1): Index => {
  const index = new Map<string, Set<Region>>()
  for (const region of regions)
    for (const name of namesOf(region)[which].map(readingOf))
      index.set(name, (index.get(name) ?? new Set()).add(region))
  return index
}

let indexes: readonly Index[] | undefined

/**
 * The places of a level that a code, or a name of either language, can mean: 苏州, 江苏省苏州市, Suzhou, Jiangsu. A full
 * name goes before a shortened one; several places mean that the name does not say which.
 */
export const regionsNamed = (name: string, level: RegionLevel): readonly Region[] => {
  indexes ??= [indexOf(0), indexOf(1)]
  const known = regionOf(name.trim())
  if (known) return isOfLevel(known, level) ? [known] : []
  for (const index of indexes) {
    const found = [...(index.get(readingOf(name)) ?? [])].filter((region) => isOfLevel(region, level))
    if (found.length > 0) return found
  }
  return []
}

/** A place so that nobody takes it for another: 江苏省苏州市（320500）, Suzhou, Jiangsu (320500). */
export const regionInFull = (region: Region, locale: Locale): string => {
  const province = isProvince(region) ? undefined : byCode.get(region.province)
  if (locale === 'zh') return `${province?.zh ?? ''}${region.zh}（${region.code}）`
  const name = province && !region.en.includes(',') ? `${region.en}, ${province.en}` : region.en
  return `${name} (${region.code})`
}
