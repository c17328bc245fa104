import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { billMoney } from '#contract/bills/bill-money.ts'
import { addMonths, dayAt, firstOfMonth } from '#contract/rules/calendar.ts'
import { readDay } from '#contract/rules/day-text.ts'
import { useLocale } from '#web/core/i18n.ts'
import { SaveButton } from '#web/form/save-button.tsx'
import { can } from '#web/state/session.ts'
import { DateRangeInput, type DateRange } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'

/** The account of a company over some days, to be downloaded: this month and the two before it, unless others are chosen. */
export const AccountPaper = ({ companyId }: { companyId: string }) => {
  const { t } = useLingui()
  const locale = useLocale()
  const [days, setDays] = useState<DateRange>([addMonths(firstOfMonth(dayAt()), -2), dayAt()])
  if (!can(billMoney.accountPaper)) return null
  const [from, to] = days
  const areDays = readDay(from) !== undefined && readDay(to) !== undefined && from <= to
  const asked = { companyId, from, to, locale }
  return (
    <section className="grid gap-2">
      <Field group label={<Trans>对账单</Trans>}>
        <DateRangeInput
          value={days}
          onValue={setDays}
          fromLabel={t`开始日期`}
          toLabel={t`结束日期`}
          label={t`对账单期间`}
        />
      </Field>
      {areDays ? (
        <div className="flex gap-2">
          <SaveButton on={billMoney.accountPaper} with={{ ...asked, format: 'pdf' }}>
            <Trans>下载 PDF</Trans>
          </SaveButton>
          <SaveButton on={billMoney.accountPaper} with={{ ...asked, format: 'xlsx' }}>
            <Trans>下载 Excel</Trans>
          </SaveButton>
        </div>
      ) : null}
    </section>
  )
}
