import { dayAt } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'

/** A pattern with the parts of a day put in; what is left to fill in is the number, `{4}` with so many digits at least. */
const onDay = (pattern: string, day: string): string => {
  const [yyyy = '', mm = '', dd = ''] = day.split('-')
  return pattern.replaceAll('{yyyy}', yyyy).replaceAll('{MM}', mm).replaceAll('{dd}', dd)
}

/**
 * Serial numbers without gaps: `const contractNo = numbered('contract', 'HT-{yyyy}-{4}')`, and in the hook `decide.save` of
 * the store `{ contractNo: await contractNo(context) }` gives `HT-2026-0001`. The series begins anew wherever the text
 * around the number changes, by the day in GMT+8. Until the transaction ends, whoever wants the next number waits: take it
 * last. Beyond its digits a number grows longer.
 */
export const numbered =
  (series: string, pattern: string) =>
  async ({ tx }: Pick<Context, 'tx'>, day = dayAt()): Promise<string> => {
    const text = onDay(pattern, day)
    const place = /\{(\d)\}/.exec(text)
    if (!place) throw new Error(`no place for the number in ${pattern}`)
    const [next] = await tx.query<{ number: string }>('SELECT next_number($1) AS number', [
      `${series} ${text}`,
    ])
    return text.replace(place[0], (next?.number ?? '').padStart(Number(place[1]), '0'))
  }
