/** Nouns that are one set of books, by their paths: what one of them shows follows from the others, so a write to one may change all. */
export const books: readonly string[] = [
  '/bill/bill/',
  '/bill/adjustment/',
  '/bill/invoiceApply/',
  '/bill/invoice/',
  '/bill/redSlip/',
  '/bill/receipt/',
  '/bill/posting/',
  '/bill/credit/',
  '/bill/statement/',
  '/bill/month/',
]
