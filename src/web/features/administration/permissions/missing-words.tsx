import { Trans } from '@lingui/react/macro'
import { permissionEntries } from '#contract/administration/permission-entries.ts'
import type { KnownWord } from '#contract/administration/permission-words.ts'
import { menuTypes } from '#contract/rules/menu-entry.ts'
import { currentLocale } from '#web/core/i18n.ts'
import { Act } from '#web/form/act.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useKnownWords } from './known-words.ts'

const Mend = ({ known: { word, kind, name, nameEn, menuId, entryId } }: { known: KnownWord }) => {
  if (entryId !== null)
    return (
      <Act on={permissionEntries.restore} with={{ ids: entryId, withReferred: true }} size="small">
        <Trans>恢复</Trans>
      </Act>
    )
  const draft = { name, nameEn, menuType: menuTypes.word, perms: word, permsKind: kind }
  return menuId === null ? null : (
    <Act on={permissionEntries.add} with={{ ...draft, parentId: menuId }} size="small">
      <Trans>添加</Trans>
    </Act>
  )
}

/** The words that the code asks for and no entry carries: nobody can be granted them until there is one. */
export const MissingWords = () => {
  const words = [...(useKnownWords()?.values() ?? [])]
  const missing = words.filter(
    ({ isField, entryId, isDeleted }) => !isField && (entryId === null || isDeleted),
  )
  if (missing.length === 0) return null
  return (
    <section className="rounded border border-orange bg-orange-soft p-3 text-sm">
      <h2 className="flex items-center gap-2 font-medium">
        <Icon name="warning" size={16} className="text-orange" />
        <Trans>以下功能没有对应的权限，无法授予任何角色</Trans>
      </h2>
      <ul className="mt-1.5 flex flex-wrap gap-x-6 gap-y-1">
        {missing.map((known) => (
          <li key={known.word} className="flex items-center gap-2">
            <span>{currentLocale() === 'en' ? known.nameEn : known.name}</span>
            <span className="text-ink-2">{known.word}</span>
            <Mend known={known} />
          </li>
        ))}
      </ul>
    </section>
  )
}
