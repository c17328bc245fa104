import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { SecretRow } from '#web/form/secrets.tsx'
import { can } from '#web/state/session.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { kindIn } from '#web/values/value-text.ts'
import { RecordFields, type RecordLook, type RecordSection } from './record-fields.tsx'

const RecordHistory = lazyPart(async () => (await import('./record-history.tsx')).RecordHistory)

/** What belongs to a record, behind a tab of its page; there for who may ask for it. */
export interface RecordTab<Row> {
  readonly name: string
  readonly label: ReactNode
  readonly on: Pick<Endpoint, 'access'>
  /** False of records of which its reader sees nothing there. */
  readonly isShown?: (row: Row) => boolean
  readonly draw: (row: Row) => ReactNode
}

/** Whether a page shows a section behind a tab of its own: its fields are tables. Where they are empty it does not. */
export const isTable = <Row extends SecretRow>(
  { queryById: { resource } }: RecordLook<Row>['of'],
  { fields, isShown }: RecordSection<Row>,
  row: Row | undefined,
): boolean =>
  fields.every((field) => kindIn(resource, field) === 'lines') &&
  (!row ||
    ((!isShown || isShown(row)) &&
      fields.some((field) => ((row[field] as unknown[] | undefined) ?? []).length > 0)))

const Padded = ({ children }: { children: ReactNode }) => <div className="p-4.5">{children}</div>

interface RecordTabsProps<Row extends SecretRow> extends RecordLook<Row> {
  id: string
  row: Row
  tabs: readonly RecordTab<Row>[]
  /** Its fields are a tab before the others, instead of standing above. */
  areFieldsTab: boolean
}

/** The tabs of a record that follow from its look: its fields where they are one, and its tables. */
const useOwnTabs = <Row extends SecretRow>(props: RecordTabsProps<Row>): readonly RecordTab<Row>[] => {
  const { of, sections, areFieldsTab, row } = props
  const { t, i18n } = useLingui()
  const on = of.queryById
  if (areFieldsTab)
    return [
      {
        name: 'fields',
        label: t`基本信息`,
        on,
        draw: () => (
          <Padded>
            <RecordFields {...props} heading="h2" />
          </Padded>
        ),
      },
    ]
  return sections
    .filter((section) => isTable(of, section, row))
    .map((section) => ({
      name: section.fields.join(' '),
      label: i18n._(section.title),
      on,
      draw: () => (
        <Padded>
          <RecordFields {...props} sections={[section]} />
        </Padded>
      ),
    }))
}

/** What belongs to a record, and what happened to it, behind tabs. */
export const RecordTabs = <Row extends SecretRow>(props: RecordTabsProps<Row>) => {
  const { of, id, tabs, areFieldsTab, row, hasHistory } = props
  const { t } = useLingui()
  const { history } = of
  const own = useOwnTabs(props)
  const others = tabs.filter(({ on, isShown }) => can(on) && (isShown?.(row) ?? true))
  const shown: readonly RecordTab<Row>[] = [
    ...own,
    ...others,
    ...(history && can(history) && (hasHistory?.(row) ?? true)
      ? [
          {
            name: 'history',
            label: t`变更记录`,
            on: history,
            draw: () => (
              <Padded>
                <RecordHistory of={{ ...of, history }} id={id} />
              </Padded>
            ),
          },
        ]
      : []),
  ]
  const [chosen, choose] = useState((areFieldsTab ? (others[0] ?? shown[0]) : shown[0])?.name ?? '')
  const tab = shown.find(({ name }) => name === chosen) ?? shown[0]
  if (!tab) return null
  return (
    <section className="min-w-0 rounded border border-line bg-surface">
      <Tabs
        label={t`相关数据`}
        options={shown.map(({ name, label }) => ({ value: name, label }))}
        value={tab.name}
        onValue={choose}
      >
        <div key={tab.name}>{tab.draw(row)}</div>
      </Tabs>
    </section>
  )
}
