import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { repeatKinds, type ClaimHints } from '#contract/claims/claim-hints.ts'
import { claims } from '#contract/claims/claims.ts'
import { separators } from '#contract/core/message.ts'
import { currentLocale } from '#web/core/i18n.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { classes } from '#web/ui/classes.ts'

type Hint = ClaimHints['hints'][number]

/** What of a claim was handed in before; asked again when something of it was saved. */
export const useRepeats = (claimId: string | undefined, savedAt?: number): readonly Hint[] => {
  const asked = queryOf(claims.hints, { id: claimId ?? '' })
  const { data } = useQuery({
    ...asked,
    enabled: claimId !== undefined,
    queryKey: [...asked.queryKey, savedAt],
    placeholderData: keepPreviousData,
  })
  return data?.hints ?? []
}

/** The other claims, each once: by their numbers, those that the reader does not see as there alone. */
const Others = ({ hints, between }: { hints: readonly Hint[]; between: string }) => {
  const seen = new Map(
    hints.flatMap(({ otherId, otherNo }) => (otherId ? [[otherId, otherNo] as const] : [])),
  )
  const parts = [...seen].map(([id, no]) => (
    <Link key={id} to="/claim/ClaimList/$id" params={{ id }} className="whitespace-nowrap">
      {no}
    </Link>
  ))
  const isUnseen = hints.some(({ otherId }) => !otherId)
  return [...parts, ...(isUnseen ? [<Trans key="unseen">您看不到的理赔</Trans>] : [])].flatMap((part, at) =>
    at === 0 ? [part] : [between, part],
  )
}

interface RepeatNotesProps {
  hints: readonly Hint[]
  /** What the invoice of a hint is called, where that is known. */
  nameOf?: (invoiceId: string) => string | undefined
}

/** Says which receipt, visit or file of a claim was handed in before, and with which claim; nothing where none was. */
export const RepeatNotes = ({ hints, nameOf }: RepeatNotesProps) => {
  const lines = repeatKinds.items.flatMap(([kind, zh, en]) =>
    [...Map.groupBy(hints, (hint) => hint.invoiceId ?? hint.visitId)].flatMap(([of, some]) => {
      const alike = some.filter((hint) => hint.kind === kind)
      if (alike.length === 0) return []
      const name = of === null ? undefined : nameOf?.(of)
      return [{ key: `${kind} ${of}`, kind, word: currentLocale() === 'zh' ? zh : en, name, alike }]
    }),
  )
  if (lines.length === 0) return null
  const isSame = lines.some(({ kind }) => kind === 'IDENTITY')
  const { fields, words } = separators[currentLocale()]
  return (
    <div
      className={classes(
        'rounded px-3 py-2 text-sm',
        isSame ? 'bg-orange-soft text-orange' : 'bg-grey-soft text-ink-2',
      )}
    >
      <p>
        <Trans>在其他理赔中提交过，请核对：</Trans>
      </p>
      <ul className="list-disc pl-5">
        {lines.map(({ key, word, name, alike }) => (
          <li key={key} className="wrap-anywhere">
            {[word, name].filter(Boolean).join(' ')}
            {fields}
            <Others hints={alike} between={words} />
          </li>
        ))}
      </ul>
    </div>
  )
}
