import { Trans } from '@lingui/react/macro'
import { policies } from '#contract/policies.ts'
import { FieldGroup } from '#web/form/draft-dialog.tsx'
import { inputsOf } from '#web/form/inputs.tsx'
import { moves } from '#web/form/moves.ts'

const { Input, Area } = inputsOf<{ surrenderDate: string; surrenderReason: string }>()

/** What may be done to a policy, in the list as on its page. */
export const policyActions = moves(policies, {
  surrender: {
    title: ({ policyNo }) => <Trans>退保“{policyNo}”</Trans>,
    fields: (
      <FieldGroup>
        <Input name="surrenderDate" hint={<Trans>从这一天起不再保障；已生效的保单不晚于今天</Trans>} />
        <Area name="surrenderReason" className="md:col-span-2" />
      </FieldGroup>
    ),
  },
})
