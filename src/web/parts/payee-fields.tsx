import type { Payee } from '#contract/claims/claim-payees.ts'
import { useDraftContext } from '#web/form/draft-context.ts'
import { inputsOf } from '#web/form/inputs.tsx'

const { Input, Area, Radio } = inputsOf<Payee>()

/** Who is paid; an account is asked for where it is not the employee. */
export const PayeeFields = () => {
  const { values } = useDraftContext()
  return (
    <>
      <Radio name="payee" className="md:col-span-2" />
      {values['payee'] === 'OTHER' ? (
        <>
          <Input name="payeeName" />
          <Input name="payeeBank" />
          <Input name="payeeAccount" />
          <Area name="payeeReason" className="md:col-span-2" />
        </>
      ) : null}
    </>
  )
}
