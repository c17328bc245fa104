/** What a table of a ledger has besides: which columns are amounts, and what a reversal says of itself. */
export interface Ledger {
  /** Columns with amounts, none of them empty: below zero in what takes a row back. */
  readonly amounts: readonly string[]
  /** Columns that tell who took a row back, when and why; all others are those of the row. */
  readonly own: readonly string[]
}

/** The triggers of a ledger: a reversal takes all of its row back, and is none of a reversal (`functions/ledger.sql`). */
export const ledgerTriggers = (name: string, ledger: Ledger | undefined): string[] =>
  ledger
    ? [
        `CREATE OR REPLACE TRIGGER reversal BEFORE INSERT ON ${name} FOR EACH ROW WHEN (NEW.reverses_id IS NOT NULL) EXECUTE FUNCTION keep_reversal('${ledger.amounts.join(',')}', '${ledger.own.join(',')}')`,
      ]
    : []
