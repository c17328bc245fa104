import type { Locale } from '#contract/core/message.ts'
import { isOfLevel, regionOf, regions, type Region, type RegionLevel } from '#contract/rules/regions.ts'
import { currentLocale } from '#web/lib/i18n.ts'
import type { Options } from './choices.ts'

const initials = (pinyin: string): string =>
  pinyin
    .split(' ')
    .map((syllable) => syllable.slice(0, 1))
    .join('')

/** The other language, pinyin and its initials; the pinyin of its province too, as the province stands beside it. */
const soughtOf = ({ zh, en, pinyin }: Region, province: Region | undefined): string =>
  [zh, en, pinyin.replaceAll(' ', ''), initials(pinyin), province?.pinyin.replaceAll(' ', '')].join('\n')

const optionOf = (region: Region, locale: Locale): Options[number] => {
  const province = region.code === region.province ? undefined : regionOf(region.province)
  return {
    value: region.code,
    label: region[locale],
    detail: province ? `${province[locale]} ${region.code}` : region.code,
    sought: soughtOf(region, province),
  }
}

/** The choices of `regionChoices`, in the language of the session. */
export const regionOptions = (level: RegionLevel, province?: string): Options =>
  regions
    .filter((region) => isOfLevel(region, level) && (!province || region.province === province))
    .map((region) => optionOf(region, currentLocale()))
