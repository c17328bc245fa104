import { Trans } from '@lingui/react/macro'
import type { DictItemDraft } from '#contract/administration/dict-items.ts'
import { FieldGroup } from '#web/form/draft-dialog.tsx'
import { inputsOf } from '#web/form/inputs.tsx'

const { Input, Area } = inputsOf<DictItemDraft>()

export const DictItemForm = () => (
  <FieldGroup>
    <Input name="itemText" />
    <Input name="itemTextEn" hint={<Trans>留空则英文界面显示中文名称</Trans>} />
    <Input name="itemValue" hint={<Trans>保存在数据中的值；保存后不能修改</Trans>} />
    <Input name="itemColor" hint={<Trans>留空则用界面原来的颜色</Trans>} />
    <Input name="status" hint={<Trans>停用后旧数据照常显示，新数据不再可选</Trans>} />
    <Area name="description" className="md:col-span-2" />
  </FieldGroup>
)
