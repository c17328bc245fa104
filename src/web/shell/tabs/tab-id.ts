/** The id of a tab's element; its panel's is this with `-panel`. */
export const tabId = (path: string): string => `tab-${encodeURIComponent(path)}`
