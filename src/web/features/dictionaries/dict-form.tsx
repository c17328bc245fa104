import { Trans } from '@lingui/react/macro'
import type { DictDraft } from '#contract/dicts.ts'
import { FieldGroup } from '#web/form/draft-dialog.tsx'
import { inputsOf } from '#web/form/inputs.tsx'

const { Input, Area } = inputsOf<DictDraft>()

export const DictForm = () => (
  <FieldGroup>
    <Input name="dictName" />
    <Input name="dictNameEn" />
    <Input name="dictCode" hint={<Trans>字母、数字和下划线；保存后不能修改</Trans>} />
    <Area name="description" className="md:col-span-2" />
  </FieldGroup>
)
