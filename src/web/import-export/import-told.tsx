import { useLingui } from '@lingui/react/macro'

/** What a sheet comes to as a whole, in the server's sentences. */
export const ImportTold = ({ of }: { of: readonly string[] }) => {
  const { t } = useLingui()
  if (of.length === 0) return null
  return (
    <ul aria-label={t`导入的结果`} className="grid gap-1 rounded bg-accent-soft px-4 py-2.5 text-sm">
      {of.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
