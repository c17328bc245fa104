import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { saidOf } from '#web/lib/failures.ts'
import type { ListRow } from '#web/list/columns/column.tsx'
import type { Listing } from '#web/list/listing.ts'
import { Remark } from '#web/list/remark.tsx'
import { shownByRowIn } from '#web/state/session.ts'

/** What a list could not do with its address, and the way to an address that says what is shown. */
export const AddressRemarks = <Row extends ListRow>({ listing }: { listing: Listing<Row> }) => {
  const { resource, ignored, cutView, correct, opened, openRow } = listing
  const [readView, setReadView] = useState<string>()
  const { i18n } = useLingui()
  const byRow = [...shownByRowIn(resource)]
    .flatMap((field) => (resource.labels[field] ? [i18n._(resource.labels[field])] : []))
    .join(', ')
  const failure = opened.failure && saidOf(opened.failure)
  return (
    <>
      {ignored.length > 0 ? (
        <Remark onClose={correct}>
          {byRow === '' ? (
            <Trans>地址中的部分条件无法识别，已忽略</Trans>
          ) : (
            <Trans>地址中的部分条件已忽略：无法识别，或不能按您只在部分数据中看到的字段（{byRow}）查询</Trans>
          )}
        </Remark>
      ) : null}
      {cutView && cutView.id !== readView ? (
        <Remark onClose={() => setReadView(cutView.id)}>
          <Trans>视图“{cutView.name}”中的部分条件您不能使用，已忽略</Trans>
        </Remark>
      ) : null}
      {failure ? <Remark onClose={() => openRow(undefined)}>{failure}</Remark> : null}
    </>
  )
}
