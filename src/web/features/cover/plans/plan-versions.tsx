import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasBegun, isIncomplete, planVersions, type PlanVersion } from '#contract/cover/plan-versions.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import { planOn } from '#contract/rules/plan-on.ts'
import { CallButton } from '#web/form/call-button.tsx'
import { AddButton, EditButton } from '#web/form/form-buttons.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { FormScope, useFormScope } from '#web/form/form-scope.tsx'
import { RowActions } from '#web/form/row-actions.tsx'
import { Secrets } from '#web/form/secrets.tsx'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { nameOf } from '#web/lib/names.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { RecordFields } from '#web/record/record-fields.tsx'
import { recordForm } from '#web/record/record-form.tsx'
import { can } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { planVersionActions } from './plan-version-actions.tsx'
import { planVersionLook } from './plan-version-look.ts'

const form = recordForm(async () => planVersionLook)
const PlanCompare = lazyPart(async () => (await import('./plan-compare.tsx')).PlanCompare)

/** The most versions that a plan is shown with. */
const most = '200'

/** What a version that changes another one starts with: all of it but the day. */
const copyOf = ({ planId, forRelations, claimWithinDays, extensionDays, ...lines }: PlanVersion) => ({
  planId,
  forRelations,
  claimWithinDays,
  extensionDays,
  liabilities: lines.liabilities.map(({ id: _id, ...line }) => line),
  itemLimits: lines.itemLimits.map(({ id: _id, ...line }) => line),
  prices: lines.prices.map(({ id: _id, ...line }) => line),
})

const When = ({ version, current }: { version: PlanVersion; current: PlanVersion | undefined }) => {
  if (version.id === current?.id) return <Trans>现行</Trans>
  return hasBegun(version) ? <Trans>已被替代</Trans> : <Trans>未生效</Trans>
}

const Incomplete = ({ version }: { version: PlanVersion }) =>
  isIncomplete(version) ? (
    <p className="rounded bg-orange-soft px-3 py-2 text-sm">
      <Trans>有责任没有写明给付方式或就诊类型，理赔不能据此计算；请由有权的同事补全</Trans>
    </p>
  ) : null

interface ShownProps {
  versions: readonly PlanVersion[]
  onChange: (version: PlanVersion) => void
}

/** The versions of a plan behind tabs, the one that holds today first in sight. */
const Shown = ({ versions, onChange }: ShownProps) => {
  const { t } = useLingui()
  const current = planOn(versions, dayAt())
  const [chosen, choose] = useState<string>()
  const [isCompared, compare] = useState(false)
  const version = versions.find(({ id }) => id === chosen) ?? current ?? versions[0]
  if (!version)
    return (
      <Empty>
        <Trans>还没有版本</Trans>
      </Empty>
    )
  const options = versions.map((one) => ({
    value: one.id,
    label: (
      <>
        {nameOf(one, 'versionName')} · {one.validFrom} · <When version={one} current={current} />
      </>
    ),
  }))
  return (
    <Tabs label={t`版本`} options={options} value={version.id} onValue={choose}>
      <div className="grid min-w-0 gap-5 p-4.5">
        <span data-print="hide" className="flex flex-wrap items-center gap-3">
          {can(planVersions.add) ? (
            <CallButton on={planVersions.add} size="small" onClick={() => onChange(version)}>
              <Trans>从某日起修改</Trans>
            </CallButton>
          ) : null}
          <Button size="small" aria-pressed={isCompared} onClick={() => compare(!isCompared)}>
            <Trans>对比</Trans>
          </Button>
          {hasBegun(version) ? null : <EditButton on={planVersions.edit} row={version} />}
          <RowActions actions={planVersionActions} row={version} />
        </span>
        <Incomplete version={version} />
        {isCompared ? (
          <PlanCompare version={version} previous={versions[versions.indexOf(version) + 1]} />
        ) : (
          <Secrets>
            <RecordFields {...planVersionLook} row={version} heading="h3" />
          </Secrets>
        )}
      </div>
    </Tabs>
  )
}

const Versions = ({ planId }: PlanVersionsProps) => {
  const { open } = useFormScope()
  const [preset, setPreset] = useState<object>({ planId })
  const question = { planId, column: 'validFrom', order: 'desc', pageSize: most }
  const versions = useQuery(queryOf(planVersions.list, question))
  if (versions.error && !versions.data)
    return <FailedCall failure={versions.error} onRetry={() => void versions.refetch()} />
  return (
    <>
      <div className="px-4.5 pt-3.5 empty:hidden">
        {versions.data?.records.length === 0 ? <AddButton on={planVersions.add} size="small" /> : null}
      </div>
      {versions.data ? (
        <Shown
          versions={versions.data.records}
          onChange={(version) => {
            setPreset(copyOf(version))
            open({ kind: 'add' })
          }}
        />
      ) : (
        <Skeleton className="m-4.5 h-40" />
      )}
      <FormDialog of={planVersions} form={form} preset={{ ...preset }} size="widest" />
    </>
  )
}

interface PlanVersionsProps {
  planId: string
}

/** What a plan gives and costs, version by version; a change makes a new one from a day on. */
export const PlanVersions = (props: PlanVersionsProps) => (
  <FormScope>
    <Versions {...props} />
  </FormScope>
)
