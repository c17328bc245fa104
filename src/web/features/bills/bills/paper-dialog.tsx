import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Bill } from '#contract/bills/bill-fields.ts'
import type { PeopleOnPaper } from '#contract/bills/bill-papers.ts'
import { bills } from '#contract/bills/bills.ts'
import type { Locale } from '#contract/core/message.ts'
import { useLocale } from '#web/core/i18n.ts'
import { SaveButton } from '#web/form/save-button.tsx'
import { PaperLanguage } from '#web/parts/paper-language.tsx'
import { can } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { isWhole } from './of-sister.ts'

interface PaperDialogProps {
  bill: Pick<Bill, 'id' | 'billNo' | 'versionNo' | 'paying'>
  /** The current one where none is said. */
  versionNo?: number
  onClose: () => void
}

interface ChoiceProps<Value> {
  value: Value
  onValue: (value: Value) => void
}

const People = (choice: ChoiceProps<PeopleOnPaper>) => (
  <Field group label={<Trans>人员明细</Trans>}>
    <RadioGroup
      options={[
        { value: 'NONE', label: <Trans>不含人员，只列汇总</Trans> },
        { value: 'CHANGED', label: <Trans>只列入职、离职和其他变动</Trans> },
        { value: 'ALL', label: <Trans>列出所有人</Trans> },
      ]}
      className="grid"
      {...choice}
    />
  </Field>
)

/** Downloads a bill as a paper: in which language, and with which people for who may see them. */
export const PaperDialog = ({ bill, versionNo = bill.versionNo, onClose }: PaperDialogProps) => {
  const { t } = useLingui()
  const own = useLocale()
  const [locale, setLocale] = useState<Locale>(own)
  const [people, setPeople] = useState<PeopleOnPaper>('NONE')
  const asked = { id: bill.id, versionNo, locale, people }
  const { billNo } = bill
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<Trans>下载账单</Trans>}
      description={
        <Trans>
          {billNo} 第 {versionNo} 版；下载会留下记录。
        </Trans>
      }
      closeLabel={t`关闭`}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>关闭</Trans>
          </Button>
          <SaveButton on={bills.paper} with={{ ...asked, format: 'xlsx' }}>
            <Trans>下载 Excel</Trans>
          </SaveButton>
          <SaveButton on={bills.paper} with={{ ...asked, format: 'pdf' }} variant="primary">
            <Trans>下载 PDF</Trans>
          </SaveButton>
        </>
      }
    >
      <div className="grid gap-4">
        <PaperLanguage value={locale} onValue={setLocale} />
        {can(bills.lines) && isWhole(bill) ? <People value={people} onValue={setPeople} /> : null}
      </div>
    </Dialog>
  )
}
