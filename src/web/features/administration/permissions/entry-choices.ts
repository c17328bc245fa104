import { permissionEntries, type PermissionEntryNode } from '#contract/administration/permission-entries.ts'
import { permissionWords } from '#contract/administration/permission-words.ts'
import { msg } from '@lingui/core/macro'
import { resourceOf } from '#contract/core/resource-group.ts'
import { groupComponent, menuTypes } from '#contract/rules/menu-entry.ts'
import { componentOf, screenEntries } from '#contract/screens/screens.ts'
import { currentLocale } from '#web/core/i18n.ts'
import { read } from '#web/lib/query-client.ts'
import type { ChoiceSource } from '#web/pickers/choices.ts'
import { nodeOptions } from '#web/pickers/node-options.ts'
import { iconNames } from '#web/ui/icon.tsx'

const menusOf = (nodes: readonly PermissionEntryNode[], itself: string | undefined): PermissionEntryNode[] =>
  nodes
    .filter(({ id, menuType }) => id !== itself && menuType !== menuTypes.word)
    .map((node) => ({ ...node, children: node.children && menusOf(node.children, itself) }))

/** What tells entries of the same name apart: the word, or where a menu leads. */
export const addressOf = ({ perms, url, redirect }: PermissionEntryNode): string =>
  perms ?? [url, url === '/' ? redirect : null].filter(Boolean).join(' → ')

/** The menus that an entry can be put below: all but itself and what is below it. */
export const menuChoices = (itself: string | undefined): ChoiceSource => ({
  fixed: [],
  isLong: true,
  asked: {
    key: [permissionEntries.queryTreeList.path, 'choices', itself ?? ''],
    ask: async (signal) =>
      nodeOptions(
        menusOf(await read(permissionEntries.queryTreeList, {}, { signal }), itself),
        resourceOf(permissionEntries),
        { isSearched: true, detailOf: addressOf },
      ),
  },
})

/** What an entry can show: nothing but what is below it, or one of the screens that the portal has. */
export const componentChoices: ChoiceSource = {
  fixed: [{ value: groupComponent, title: msg`分组或外部地址` }],
  isLong: true,
  asked: {
    key: ['screens'],
    ask: async () =>
      screenEntries.map(([path, names]) => ({
        value: componentOf(path),
        label: names[currentLocale()],
        detail: path,
      })),
  },
}

export const iconChoices: ChoiceSource = {
  fixed: [],
  isLong: true,
  asked: { key: ['icons'], ask: async () => iconNames.map((name) => ({ value: name, label: name })) },
}

/** The words that the code asks for and no entry carries yet. */
export const wordChoices: ChoiceSource = {
  fixed: [],
  isLong: true,
  asked: {
    key: [permissionWords.list.path, 'choices'],
    ask: async (signal) =>
      (await read(permissionWords.list, {}, { signal }))
        .filter(({ entryId }) => entryId === null)
        .map(({ word, name }) => ({ value: word, label: word, detail: name })),
  },
}
