import { componentOf, screens, screenOfComponent, type ScreenPath } from '../screens/screens.ts'

/** What only groups others, in menus of this family. */
export const groupComponent = 'layouts/RouteView'

/** `menuType` of this family: at the top, below another entry, a permission word. */
export const menuTypes = { top: 0, below: 1, word: 2 } as const

export const isScreen = (url: string): url is ScreenPath => Object.hasOwn(screens, url)

export const isExternal = (url: string): boolean => /^https?:\/\//i.test(url)

/** An address inside the portal; `/` alone is where the portal begins. */
export const isPortalPath = (url: string): boolean => url === '/' || /^(\/[A-Za-z0-9_~-]+)+$/.test(url)

/** The address of an entry as this family writes it: inside the portal it begins with a slash. */
export const tidyUrl = (url: string): string => {
  const plain = url.trim().replace(/\.vue$/, '')
  return isExternal(plain) || plain.startsWith('/') ? plain : `/${plain}`
}

/** The component of an entry as this family writes it: without the folder and ending of its source file. */
export const tidyComponent = (component: string): string =>
  component
    .trim()
    .replace(/^\//, '')
    .replace(/^(src\/)?views\//, '')
    .replace(/\.vue$/, '')

/** The component that an entry has: that of the screen at its address, else the one given, else it is a group. */
export const componentAt = (url: string, component: string | null | undefined): string => {
  if (isScreen(url)) return componentOf(url)
  return component ? tidyComponent(component) : groupComponent
}

/** True where an entry leads to a screen of the portal, outside, or groups others: there is nothing else that it could show. */
export const leadsSomewhere = (url: string, component: string): boolean =>
  isScreen(url) ||
  isExternal(url) ||
  component === groupComponent ||
  screenOfComponent(component) !== undefined
