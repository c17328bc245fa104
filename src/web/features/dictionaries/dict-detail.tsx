import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { dicts, type Dict } from '#contract/dicts.ts'
import { FormScope } from '#web/form/form-scope.tsx'
import { recordDetail } from '#web/record/record-detail.tsx'
import { DictItems } from './dict-items.tsx'

export const DictDetail = recordDetail<Dict>({
  of: dicts,
  title: (name) => <Trans>字典：{name}</Trans>,
  columns: 2,
  sections: [
    {
      title: msg`基本信息`,
      fields: ['dictName', 'dictNameEn', 'dictCode', 'dictKind', 'description'],
    },
  ],
  below: ({ id }) => (
    <FormScope key={id}>
      <DictItems dictId={id} />
    </FormScope>
  ),
})
