import { Trans, useLingui } from '@lingui/react/macro'
import { Bound, useInput } from '#web/form/bound-field.tsx'
import { FieldGroup } from '#web/form/draft-dialog.tsx'
import { inputsOf } from '#web/form/inputs.tsx'
import { ChoicesInput } from '#web/pickers/choice-input.tsx'
import { employeeChoices } from '#web/pickers/row-choices.ts'

const { Area } = inputsOf<{ wishes: string }>()

/** For whom check-ups are asked at once, and what they would like. */
export const PeopleField = () => {
  const { t } = useLingui()
  const input = useInput('employeeIds')
  return (
    <FieldGroup>
      <Bound group input={input} hint={<Trans>最多 200 人；家属请逐一申请</Trans>}>
        <ChoicesInput
          source={employeeChoices}
          label={input.label}
          placeholder={t`选择员工`}
          values={input.value.split(',').filter(Boolean)}
          onValues={(values) => input.set(values.join(','))}
        />
      </Bound>
      <Area
        name="wishes"
        className="md:col-span-2"
        hint={<Trans>希望的日期、网点；请不要填写健康情况</Trans>}
      />
    </FieldGroup>
  )
}
