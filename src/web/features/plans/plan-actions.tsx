import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { plans, type Plan } from '#contract/plans.ts'
import { act } from '#web/form/action.ts'
import { FieldGroup } from '#web/form/draft-dialog.tsx'
import { inputsOf } from '#web/form/inputs.tsx'

const { Input } = inputsOf<{
  policyId: string
  planCode: string
  planName: string
  planNameEn: string
  validFrom: string
}>()

/** What may be done to a plan, in the list as on its page. */
export const planActions = [
  act<Plan>(plans.copy, {
    word: msg`复制`,
    needs: ['policyId', 'planCode', 'planName', 'planNameEn'],
    title: ({ planName }) => <Trans>复制方案“{planName}”</Trans>,
    preset: ({ policyId, planCode, planName, planNameEn }) => ({ policyId, planCode, planName, planNameEn }),
    fields: (
      <FieldGroup>
        <Input name="policyId" hint={<Trans>同一张或同一家公司的另一张保单</Trans>} />
        <Input name="validFrom" hint={<Trans>最新版本的内容从这一天起适用</Trans>} />
        <Input name="planCode" hint={<Trans>在一张保单中不能重复</Trans>} />
        <Input name="planName" />
        <Input name="planNameEn" />
      </FieldGroup>
    ),
  }),
]
