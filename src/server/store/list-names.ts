import type { Message } from '#contract/core/message.ts'
import type { Resource } from '#contract/core/resource.ts'
import { screenEntries } from '#contract/screens/screens.ts'
import { screenName } from '#server/core/texts.ts'

/** What the screen of a noun's list is called; undefined where it has none. */
export const listName = ({ permission }: Pick<Resource, 'permission'>): Message | undefined => {
  const shown = screenEntries.filter(([, { query }]) => query === `${permission}:list`)
  const [path] = shown.find(([, { list }]) => list) ?? shown[0] ?? []
  return path && screenName(path)
}
