import { useLingui } from '@lingui/react'
import { useRouter } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { Resource } from '#contract/core/resource.ts'
import type { Names } from '#contract/screens/screen.ts'
import { screenEntries, type ScreenPath } from '#contract/screens/screens.ts'
import { currentLocale } from '#web/core/i18n.ts'
import type { ListRow } from '#web/list/columns/column.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { RecordTab } from './record-tabs.tsx'

/** The rows of a screen that name a record, on the page of this record. */
export type RowsOfRecord = (props: { record: ListRow; label: string }) => ReactNode

const Name = ({ names }: { names: Names }) => {
  useLingui()
  return names[currentLocale()]
}

interface RowsProps {
  path: ScreenPath
  to: Resource
  record: ListRow
  names: Names
}

const Rows = ({ path, to, record, names }: RowsProps) => {
  const { routesByPath } = useRouter()
  const load = routesByPath[path].options.staticData?.screen
  const [Shown] = useState(
    () =>
      load &&
      lazyPart(async (): Promise<RowsOfRecord> => {
        const { rowsOn } = await load()
        if (!rowsOn) throw new Error(`${path} has no screen with columns`)
        return rowsOn(to)
      }),
  )
  return Shown ? <Shown record={record} label={names[currentLocale()]} /> : null
}

/**
 * The lists of what belongs to a noun, as the screens say that show it (`listedOn`), each as a tab of the page of a record. The
 * screen of the list comes when its tab is shown.
 */
export const screenTabs = (to: Resource): readonly RecordTab<ListRow>[] =>
  screenEntries.flatMap(([path, { listedOn, query, zh, en, record }]) => {
    if (!query || !listedOn?.includes(to.permission)) return []
    const names = { zh: record?.zh ?? zh, en }
    return [
      {
        name: path,
        label: <Name names={names} />,
        on: { access: { query } },
        draw: (row: ListRow) => <Rows {...{ path, to, names }} record={row} />,
      },
    ]
  })
