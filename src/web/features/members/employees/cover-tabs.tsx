import { Trans } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import { coverChanges } from '#contract/cover/cover-changes.ts'
import { covers } from '#contract/cover/covers.ts'
import type { InsuredPerson } from '#contract/rules/benefits.ts'
import type { RecordTab } from '#web/record/record-tabs.tsx'

type Part = ComponentType<{ person: InsuredPerson }>

/** What other features show of a member, on the member's page; the route brings it. */
export interface CoverParts {
  cover: Part
  changes: Part
  records: Part
}

/** The cover of a member as tabs of the page. */
export const coverTabs = <Row,>(
  { cover: Cover, changes: Changes, records: Records }: CoverParts,
  personOf: (row: Row) => InsuredPerson,
): [cover: RecordTab<Row>, ...others: RecordTab<Row>[]] => [
  {
    name: 'cover',
    label: <Trans>保障</Trans>,
    on: covers.list,
    draw: (row) => <Cover person={personOf(row)} />,
  },
  {
    name: 'changes',
    label: <Trans context="many, as a title">增减员</Trans>,
    on: coverChanges.list,
    draw: (row) => <Changes person={personOf(row)} />,
  },
  {
    name: 'records',
    label: <Trans>参保记录</Trans>,
    on: covers.list,
    draw: (row) => <Records person={personOf(row)} />,
  },
]
