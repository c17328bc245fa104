import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type SubmitEvent } from 'react'
import { AdvancedButton } from '#web/list/query/advanced-query.tsx'
import { BottomSheet } from '#web/ui/bottom-sheet.tsx'
import { Button } from '#web/ui/button.tsx'
import { Fields, type PartProps } from './filter-row.tsx'

const SheetButtons = ({ formId, onEmpty }: { formId: string; onEmpty: () => void }) => (
  <>
    <Button onClick={onEmpty}>
      <Trans>清空</Trans>
    </Button>
    <Button type="submit" form={formId} variant="primary">
      <Trans>应用</Trans>
    </Button>
  </>
)

type PhoneFiltersProps = PartProps & {
  onApply: (event: SubmitEvent<HTMLFormElement>) => boolean
  onAdvanced: () => void
  advancedCount: number
}

/** On a phone the filters stand in a sheet that is applied once; Back closes it like Esc. */
export const PhoneFilters = (props: PhoneFiltersProps) => {
  const { filters, conditions, draft, onApply, onAdvanced, advancedCount } = props
  const { t } = useLingui()
  const formId = useId()
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    draft.forget()
    setOpen(false)
  }
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    if (onApply(event)) setOpen(false)
  }
  const count = new Set(Object.keys(conditions).map((name) => name.replace(/_(begin|end)$/, ''))).size
  return (
    <>
      <Button icon="filter" className="px-2.5!" onClick={() => setOpen(true)}>
        <Trans>筛选</Trans>
        {count > 0 ? <b className="text-accent-strong">{count}</b> : null}
      </Button>
      <BottomSheet
        open={isOpen}
        onOpenChange={(open) => !open && close()}
        title={<Trans>筛选</Trans>}
        closeLabel={t`关闭`}
        footer={<SheetButtons formId={formId} onEmpty={draft.empty} />}
      >
        <form id={formId} noValidate onSubmit={apply} className="mb-3 grid gap-3">
          <Fields filters={filters} draft={draft} className="w-full" />
        </form>
        <AdvancedButton
          count={advancedCount}
          onClick={() => {
            close()
            onAdvanced()
          }}
        />
      </BottomSheet>
    </>
  )
}
