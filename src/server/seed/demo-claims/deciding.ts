import type { Decision } from '#contract/rules/adjudication/decision.ts'

/** Asks the database, in the transaction that is open. */
export type Ask = <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>

/** Somebody with a demo account. */
export interface Person {
  readonly id: string
  readonly username: string
}

/** What the service of claims does for those of the demo data: the seed is below the modules. */
export interface Deciding {
  number(ask: Ask, on: { readonly by: Person; readonly day: string }): Promise<string>
  calculate(
    ask: Ask,
    on: { readonly id: string; readonly by: Person },
  ): Promise<{ readonly decisionNo: number; readonly decision: Decision }>
  approve(ask: Ask, on: { readonly id: string; readonly by: Person }): Promise<Decision>
}
