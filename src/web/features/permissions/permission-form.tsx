import { Trans } from '@lingui/react/macro'
import type { PermissionEntryDraft } from '#contract/permission-entries.ts'
import { menuTypes } from '#contract/rules/menu-entry.ts'
import { FieldGroup } from '#web/form/draft-dialog.tsx'
import { useDraftContext } from '#web/form/draft-context.ts'
import { inputsOf } from '#web/form/inputs.tsx'

const { Input, Area, Radio } = inputsOf<PermissionEntryDraft>()

const MenuFields = () => (
  <>
    <FieldGroup title={<Trans>菜单</Trans>}>
      <Input name="name" />
      <Input name="nameEn" />
      <Input name="url" />
      <Input name="component" />
      <Input name="redirect" />
      <Input name="icon" />
      <Input name="status" />
      <Input name="target" />
    </FieldGroup>
    <FieldGroup title={<Trans>显示</Trans>}>
      <Input name="route" />
      <Input name="hidden" />
      <Input name="alwaysShow" />
      <Input name="keepAlive" />
    </FieldGroup>
  </>
)

const WordFields = () => (
  <FieldGroup title={<Trans>权限</Trans>}>
    <Input name="name" />
    <Input name="nameEn" />
    <Input name="perms" />
    <Radio name="permsKind" />
    <Radio name="permsType" />
    <Input name="status" />
  </FieldGroup>
)

export const PermissionForm = () => {
  const { values } = useDraftContext()
  return (
    <>
      {values['menuType'] === String(menuTypes.word) ? <WordFields /> : <MenuFields />}
      <FieldGroup>
        <Area name="description" className="md:col-span-2" />
      </FieldGroup>
    </>
  )
}
