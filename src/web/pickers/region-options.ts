import type { Locale } from '#contract/core/message.ts'
import { isOfLevel, regionOf, regions, type Region, type RegionLevel } from '#contract/rules/regions.ts'
import { currentLocale } from '#web/core/i18n.ts'
import type { Options } from './choices.ts'

const initials = (pinyin: string): string =>
  pinyin
    .split(' ')
    .map((syllable) => syllable.slice(0, 1))
    .join('')

/** Both languages, pinyin and its initials. */
const soughtOf = ({ zh, en, pinyin }: Region): string =>
  [zh, en, pinyin.replaceAll(' ', ''), initials(pinyin)].join('\n')

const optionOf = (region: Region, locale: Locale): Options[number] => {
  const province = region.code === region.province ? undefined : regionOf(region.province)
  return {
    value: region.code,
    label: region[locale],
    detail: province ? `${province[locale]} ${region.code}` : region.code,
    sought: soughtOf(region),
    parent: province?.code,
  }
}

/** The choices of `regionChoices`, in the language of the session; where cities are asked for, in their provinces. */
export const regionOptions = (level: RegionLevel, province?: string): Options => {
  const locale = currentLocale()
  if (province)
    return regions
      .filter((region) => region.province === province && isOfLevel(region, level))
      .map((region) => ({ ...optionOf(region, locale), parent: undefined }))
  return regions
    .filter((region) => level !== 'province' || isOfLevel(region, level))
    .map((region) => ({ ...optionOf(region, locale), isHeading: !isOfLevel(region, level) }))
}
