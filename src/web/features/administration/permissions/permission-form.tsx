import { Trans, useLingui } from '@lingui/react/macro'
import type { PermissionEntryDraft } from '#contract/administration/permission-entries.ts'
import { menuTypes } from '#contract/rules/menu-entry.ts'
import { screenOfComponent } from '#contract/screens/screens.ts'
import { Bound, useInput } from '#web/form/bound-field.tsx'
import { FieldGroup } from '#web/form/draft-dialog.tsx'
import { useDraftContext } from '#web/form/draft-context.ts'
import { useFormScope } from '#web/form/form-scope.tsx'
import { inputsOf } from '#web/form/inputs.tsx'
import { TreeInput } from '#web/pickers/tree-input.tsx'
import { Icon, isIconName } from '#web/ui/icon.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { componentChoices, iconChoices, menuChoices, wordChoices } from './entry-choices.ts'
import { useKnownWords } from './known-words.ts'

const { Input, Area, Choice, Radio } = inputsOf<PermissionEntryDraft>()

/** A menu or a word: what it is stays so, and where a menu stands follows from its parent. */
const TypeChoice = () => {
  const { t } = useLingui()
  const input = useInput('menuType')
  return (
    <Bound group input={input} className="md:col-span-2">
      <RadioGroup
        options={[
          { value: String(menuTypes.below), label: t`菜单` },
          { value: String(menuTypes.word), label: t`按钮或查询权限` },
        ]}
        value={input.value}
        onValue={input.set}
      />
    </Bound>
  )
}

const MenuFields = () => {
  const { values, set } = useDraftContext()
  const icon = String(values['icon'] ?? '')
  const leadTo = (component: string) => {
    const path = screenOfComponent(component)
    if (path) set('url', path)
  }
  return (
    <>
      <FieldGroup title={<Trans>菜单</Trans>}>
        <Input name="name" />
        <Input name="nameEn" hint={<Trans>不填则同名称</Trans>} />
        <Choice name="component" choices={componentChoices} onChosen={leadTo} />
        <Input name="url" hint={<Trans>门户内的路径，或允许的 https:// 外部地址</Trans>} />
        <Input name="redirect" />
        <Choice
          name="icon"
          choices={iconChoices}
          hint={isIconName(icon) ? <Icon name={icon} size={18} /> : undefined}
        />
        <Input name="status" />
        <Input name="target" hint={<Trans>仅用于外部地址，不选则在门户内显示</Trans>} />
      </FieldGroup>
      <FieldGroup title={<Trans>显示</Trans>}>
        <Input name="route" />
        <Input name="hidden" />
        <Input name="alwaysShow" />
      </FieldGroup>
    </>
  )
}

const WordFields = () => {
  const { set, values } = useDraftContext()
  const known = useKnownWords()
  const fillIn = (word: string) => {
    const { name, nameEn, kind } = known?.get(word) ?? {}
    set('permsKind', kind ?? '')
    if (!values['name']) set('name', name ?? '')
    if (!values['nameEn']) set('nameEn', nameEn ?? '')
  }
  return (
    <FieldGroup title={<Trans>权限</Trans>}>
      <Choice name="perms" choices={wordChoices} onChosen={fillIn} />
      <Radio name="permsKind" />
      <Input name="name" />
      <Input name="nameEn" hint={<Trans>不填则同名称</Trans>} />
      <Radio name="permsType" />
      <Input name="status" />
    </FieldGroup>
  )
}

export const PermissionForm = () => {
  const { values } = useDraftContext()
  const { target } = useFormScope()
  const itself = target?.kind === 'edit' ? target.id : undefined
  return (
    <>
      <FieldGroup>
        {itself === undefined ? <TypeChoice /> : null}
        <Choice
          name="parentId"
          choices={menuChoices(itself)}
          As={TreeInput}
          hint={<Trans>不选则为一级菜单</Trans>}
          className="md:col-span-2"
        />
      </FieldGroup>
      {values['menuType'] === String(menuTypes.word) ? <WordFields /> : <MenuFields />}
      <FieldGroup>
        <Area name="description" className="md:col-span-2" />
      </FieldGroup>
    </>
  )
}
