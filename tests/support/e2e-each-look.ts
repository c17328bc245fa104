import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { defaultSettings, type MenuName, type ThemeName } from '#contract/session/user-settings.ts'
import { recordWords } from '#server/db/record-words.ts'
import { dictionariesWith } from '#server/seed/dictionaries.ts'
import { menu } from '#server/seed/permissions.ts'
import { loadTexts, type Translate as TranslateIn } from '#server/core/texts.ts'
import { sample } from './e2e-sample.ts'
import { test as base, type Language } from './e2e-test.ts'

/** One way the portal can look, and who sees it so. */
export interface Look {
  readonly language: Language
  readonly width: 1440 | 390
  readonly theme: MenuName
  readonly color: ThemeName
  readonly isPhone: boolean
  /** Only HR may switch to English; so staff are seen in Chinese, and HR in English. */
  readonly role: 'staff' | 'hr'
  readonly home: string
}

const look = (language: Language, width: 1440 | 390, theme: MenuName): Look => ({
  language,
  width,
  theme,
  // One accent that carries dark words, one that carries white ones.
  color: (language === 'zh') === (width === 1440) ? 'green' : 'purple',
  isPhone: width === 390,
  role: language === 'zh' ? 'staff' : 'hr',
  home: language === 'zh' ? '/dashboard/workplace' : '/hr/index',
})

/** Every pair of language, width, menu and preset once. */
const looks = [
  look('zh', 1440, 'dark'),
  look('en', 1440, 'light'),
  look('zh', 390, 'light'),
  look('en', 390, 'dark'),
]

/** Declares a journey in the look that its title picks, or in each with `TEST_ALL=1`. */
export const eachLook = (
  title: string,
  declare: (one: Look, title: string) => void,
  isMeant: (one: Look) => boolean = () => true,
): void => {
  for (const one of sample(title, looks.filter(isMeant))) {
    const { language, width, theme, color, isPhone } = one
    test.describe(`in ${language} at ${width} px, ${theme} menu, ${color}`, () => {
      const settings = { ...defaultSettings, theme, color }
      test.use({ language, settings, viewport: { width, height: isPhone ? 844 : 900 } })
      declare(one, title)
    })
  }
}

/** What the portal says for a source text, the id of a text, a place of the menu or a dictionary option. */
export type Say = (id: string, values?: Readonly<Record<string, string | number>>) => string

interface Words {
  say: Say
}

/** The names of the menu and of dictionary options are data of the server. */
const names = new Map([
  ...dictionariesWith(await recordWords()).flatMap(({ items }) =>
    items.map(([, name, nameEn]) => [name, nameEn] as const),
  ),
  ...menu.map(({ name, nameEn }) => [name, nameEn] as const),
])

let texts: Promise<TranslateIn> | undefined

export const test = base.extend<Words>({
  say: async ({ language }, use) => {
    texts ??= loadTexts()
    const speak = await texts
    await use((id, values = {}) => {
      // Source texts are kept under an id made of them; what is not known is given back as it was asked for.
      const ids = [generateMessageId(id), id]
      const said = ids.map((one) => speak(language, { id: one, message: '' }, values))
      const given = language === 'zh' ? names.has(id) && id : names.get(id)
      const words = said.find((one, at) => one !== ids[at]) ?? given
      if (!words) throw new Error(`nothing is said for ${id}`)
      return words.replaceAll(/<\/?\d+\/?>/g, '')
    })
  },
})
