/** The id of a tab's element. */
export const tabId = (path: string): string => `tab-${encodeURIComponent(path)}`

/** The id of the element that holds a tab's page: its panel. */
export const panelId = (path: string): string => `${tabId(path)}-panel`

/** The id of the element around the panel, which shows or hides it. */
export const pageId = (path: string): string => `${tabId(path)}-page`
