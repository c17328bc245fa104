import type { PriceItem } from './contract-prices.ts'
import { sum, taxOf, taxOfLines } from '#contract/rules/shares.ts'

/** What a price is without its tax, and the tax within it. */
export const taxOfPrice = ({ unitPrice, taxRate }: Pick<PriceItem, 'unitPrice' | 'taxRate'>) =>
  taxOf(unitPrice, taxRate ?? '0')

/** The flat fees of a contract together, and the tax within them: at each rate the taxes add up to that of the sum. */
export const flatFees = (
  items: readonly Pick<PriceItem, 'kind' | 'unitPrice' | 'taxRate'>[],
): { readonly withTax: string; readonly tax: string } => {
  const flat = items.filter(({ kind }) => kind === 'FLAT')
  const rates = [...new Set(flat.map(({ taxRate }) => taxRate ?? '0'))]
  const taxes = rates.flatMap((rate) =>
    taxOfLines(
      flat.filter(({ taxRate }) => (taxRate ?? '0') === rate).map(({ unitPrice }) => unitPrice),
      rate,
    ),
  )
  return { withTax: sum(flat.map(({ unitPrice }) => unitPrice)), tax: sum(taxes.map(({ tax }) => tax)) }
}
