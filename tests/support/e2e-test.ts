import { test as base, expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import type { Settings } from '#contract/session/user-settings.ts'
import { enter, sessionOf, someAddress, type Session } from './e2e-api.ts'

export { expect }

export type Language = 'zh' | 'en'

interface Options {
  /** Who is signed in when the test begins; nobody when left out. */
  user: string | undefined
  /** The language chosen in this browser before. */
  language: Language
  /**
   * Whether pages live on in tabs. A page that is left ends where they are off, so that a locator finds what is on the
   * screen and nothing of hidden pages; journeys about tabs turn them on.
   */
  hasTabs: boolean
  /** The look chosen in this browser before; what is left out is as it is by default. */
  settings: Partial<Settings>
}

/** What a browser complained about; a test that provokes a complaint says so. */
export interface Complaints {
  readonly seen: string[]
  expect(pattern: RegExp): void
}

interface Fixtures {
  complaints: Complaints
  /** A browser of somebody else or of nobody yet, watched like the first; in the language of the test when left out. */
  openBrowser: (username: string | undefined, language?: Language) => Promise<Page>
}

const keptMs = 604_800_000

const namesOf = (home: Session['departs'][number] | undefined): Record<Language, string> => ({
  zh: home?.departName ?? '',
  en: home?.departNameEn ?? '',
})

/** What the portal keeps of a sign-in in the browser's storage. */
const storedLogin = ({ token, userInfo, departs, needChangePwd }: Session): object => ({
  token,
  expiresAt: Date.now() + keptMs,
  userInfo,
  orgCode: userInfo.orgCode,
  orgNames: namesOf(departs[0]),
  roleCodes: '',
  category: '',
  needChangePwd,
})

type Start = Pick<Options, 'language' | 'hasTabs' | 'settings'>

const storageOf = (origin: string, { language, hasTabs, settings }: Start, session: Session | undefined) => {
  const items = {
    'hb:locale': language,
    'hb:settings': { multipage: hasTabs, ...settings },
    ...(session && { 'hb:login': storedLogin(session), 'hb:lastActivity': Date.now() }),
  }
  const localStorage = Object.entries(items).map(([name, value]) => ({ name, value: JSON.stringify(value) }))
  return { cookies: [], origins: [{ origin, localStorage }] }
}

const watch = (context: BrowserContext, { seen }: Complaints): void => {
  context.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => seen.push(`page: ${error.error().stack ?? error.error().message}`))
}

const originOf = (baseURL: string | undefined): string => new URL(baseURL ?? '').origin

export const test = base.extend<Options & Fixtures>({
  user: [undefined, { option: true }],
  language: ['zh', { option: true }],
  hasTabs: [false, { option: true }],
  settings: [{}, { option: true }],
  // Playwright reads the pattern to know what a fixture needs.
  // oxlint-disable-next-line no-empty-pattern
  extraHTTPHeaders: async ({}, use) => use({ 'X-Forwarded-For': someAddress() }),
  storageState: async ({ baseURL, user, language, hasTabs, settings }, use) => {
    const session = user === undefined ? undefined : await sessionOf(user)
    await use(storageOf(originOf(baseURL), { language, hasTabs, settings }, session))
  },
  complaints: [
    async ({ context }, use) => {
      const patterns: RegExp[] = []
      const complaints: Complaints = { seen: [], expect: (pattern) => void patterns.push(pattern) }
      watch(context, complaints)
      await use(complaints)
      const unexpected = complaints.seen.filter((one) => !patterns.some((pattern) => pattern.test(one)))
      expect(unexpected, 'what the browser complained about').toEqual([])
    },
    { auto: true },
  ],
  openBrowser: async (
    {
      browser,
      baseURL,
      complaints,
      language: usual,
      hasTabs,
      settings,
    }: Start & { browser: Browser; baseURL: string | undefined; complaints: Complaints },
    use,
  ) => {
    const opened: BrowserContext[] = []
    await use(async (username, language = usual) => {
      const session = username === undefined ? undefined : await enter(username)
      const context = await browser.newContext({
        ...(baseURL !== undefined && { baseURL }),
        storageState: storageOf(originOf(baseURL), { language, hasTabs, settings }, session),
        extraHTTPHeaders: { 'X-Forwarded-For': someAddress() },
      })
      watch(context, complaints)
      opened.push(context)
      return context.newPage()
    })
    await Promise.all(opened.map((context) => context.close()))
  },
})
