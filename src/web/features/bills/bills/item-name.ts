import { useLingui } from '@lingui/react/macro'
import type { BillGroup } from '#contract/bills/bill-lines.ts'
import { chargeWords } from '#contract/bills/line-words.ts'
import { memberRelations } from '#contract/clients/contract-prices.ts'
import { useLocale } from '#web/core/i18n.ts'
import { dictChoices, useChoices } from '#web/pickers/choices.ts'

type Named = Pick<BillGroup, 'kind' | 'itemName' | 'itemNameEn' | 'relation'>

/** What a line is for: the plan or package, else the kind of charge; a service fee with whom it is asked of. */
export const useItemName = () => {
  const { i18n } = useLingui()
  const locale = useLocale()
  const relations = useChoices(dictChoices(memberRelations.code))
  return ({ kind, itemName, itemNameEn, relation }: Named): string => {
    const name = (locale === 'en' && itemNameEn) || itemName || i18n._(chargeWords[kind])
    const whose = relation && relations.find(({ value }) => value === relation)?.label
    return whose ? `${name} · ${whose}` : name
  }
}
