import * as z from 'zod/mini'
import { components } from '#contract/core/components.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'

/** Theme colours by name; what they look like is in tailwind.config.ts. */
export const themeNames = ['green', 'blue', 'cyan', 'indigo', 'purple', 'red', 'volcano', 'amber'] as const
export const menuNames = ['dark', 'light'] as const

export type ThemeName = (typeof themeNames)[number]
export type MenuName = (typeof menuNames)[number]

/** The look one person chose (specification 2.4 and 3, stored settings). */
export const Settings = z.object({
  /** Of the menu; the page itself is always light. */
  theme: z.enum(menuNames),
  layout: z.enum(['sidemenu', 'topmenu']),
  /** Chosen and applied with the top menu only; beside the side menu a page has all the room there is. */
  contentWidth: z.enum(['Fixed', 'Fluid']),
  fixedHeader: z.boolean(),
  fixedSidebar: z.boolean(),
  /** Hides while one scrolls down; means something only while the header is fixed. */
  autoHideHeader: z.boolean(),
  color: z.enum(themeNames),
  weak: z.boolean(),
  multipage: z.boolean(),
  /** 200 px when open, 80 px when folded (specification 9). */
  isSidebarOpen: z.boolean(),
})
export type Settings = z.infer<typeof Settings>

/** Specification 9, defaults. */
export const defaultSettings: Settings = {
  theme: 'dark',
  layout: 'sidemenu',
  contentWidth: 'Fixed',
  fixedHeader: true,
  fixedSidebar: true,
  autoHideHeader: false,
  color: 'green',
  weak: false,
  multipage: true,
  isSidebarOpen: true,
}

/** Settings from a source that may hold anything: what is missing or unknown has its default. */
export const readSettings = (stored: unknown): Settings => {
  const known = typeof stored === 'object' && stored !== null ? stored : {}
  const fitting = Object.entries(known).filter(
    ([name, value]) =>
      Object.hasOwn(Settings.shape, name) && Settings.shape[name as keyof Settings].safeParse(value).success,
  )
  return { ...defaultSettings, ...Object.fromEntries(fitting) }
}

/** What follows a person to other browsers: all but how wide the side menu is, which is a matter of the screen. */
export const AccountSettings = z
  .omit(Settings, { isSidebarOpen: true })
  .register(components, { id: 'AccountSettings' })
export type AccountSettings = z.infer<typeof AccountSettings>

const own = { service: 'system', access: 'session' } as const

/** The look kept for an account (specification 2.4), the same on every device; the last write wins. */
export const userSettings = endpointGroup('userSetting', {
  mine: endpoint({
    ...own,
    method: 'GET',
    path: '/sys/userSetting/mine',
    input: z.object({}),
    output: z.nullable(AccountSettings),
    isOpenBeforePasswordChange: true,
    summary: 'The look the caller chose; null where they never did',
  }),
  edit: endpoint({
    ...own,
    method: 'PUT',
    path: '/sys/userSetting/edit',
    input: AccountSettings,
    output: z.null(),
    labels: { color: /*i18n*/ { id: 'userSetting.color', message: '主题色' } },
    summary: 'Keep the caller’s look; the last write wins',
    message: /*i18n*/ { id: 'done.settingsSaved', message: '界面设置已保存' },
  }),
})
