import { msg } from '@lingui/core/macro'
import { dicts, type Dict } from '#contract/administration/dicts.ts'
import { FormScope } from '#web/form/form-scope.tsx'
import type { RecordLook } from '#web/record/record-fields.tsx'
import { DictItems } from './dict-items.tsx'

/** What is shown of a dictionary in drawer and form. */
export const dictLook = {
  of: dicts,
  sections: [
    {
      title: msg`基本信息`,
      fields: ['dictName', 'dictNameEn', 'dictCode', 'dictKind', 'description'],
    },
  ],
  hints: { dictCode: msg`字母、数字和下划线；保存后不能修改` },
  below: ({ id }) => (
    <FormScope key={id}>
      <DictItems dictId={id} />
    </FormScope>
  ),
} satisfies RecordLook<Dict>
