import type { PermissionNode } from '#contract/administration/roles.ts'
import type { ComboboxOption } from '#web/ui/use-typing.ts'

/** The tree of permissions as the rows of one list, each before those below it; words and addresses stand beside their names, of groups of one name where they lead. */
export const permissionOptions = (nodes: readonly PermissionNode[]): ComboboxOption[] =>
  nodes.flatMap(({ key, title, perms, address, parentId, children }) => {
    const isTwin = nodes.some((other) => other.key !== key && other.title === title)
    const leadsTo = address || (isTwin ? children[0]?.address : '')
    return [
      { value: key, label: title, detail: perms ?? leadsTo, parent: parentId ?? undefined },
      ...permissionOptions(children),
    ]
  })

/** What this person cannot grant, as they do not hold it; what the role has already may go and come back. */
export const beyondOwn = (
  nodes: readonly PermissionNode[],
  stored: ReadonlySet<string>,
  reason: string,
): ReadonlyMap<string, string> =>
  new Map(
    nodes.flatMap((node): [string, string][] => [
      ...(node.isHeld || stored.has(node.key) ? [] : [[node.key, reason] as [string, string]]),
      ...beyondOwn(node.children, stored, reason),
    ]),
  )

/** The row of a key, wherever it is; undefined where there is none. */
export const nodeOf = (nodes: readonly PermissionNode[], key: string): PermissionNode | undefined => {
  for (const node of nodes) {
    const found = node.key === key ? node : nodeOf(node.children, key)
    if (found) return found
  }
  return undefined
}
