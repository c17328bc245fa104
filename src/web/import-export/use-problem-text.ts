import { useLingui } from '@lingui/react/macro'
import type { PreviewRow } from '#contract/core/import-preview.ts'

type Problem = Pick<PreviewRow['problems'][number], 'column' | 'message'>

/** Says what is wrong with cells, each sentence after its column where it does not begin with that itself. */
export const useProblemText = (): ((problems: readonly Problem[]) => string) => {
  const { t } = useLingui()
  return (problems) =>
    problems
      .map(({ column, message }) => (message.startsWith(column) ? message : t`${column}：${message}`))
      .join(t`；`)
}
