import type { ListRow } from '#web/list/columns/column.tsx'
import { Pager } from './pager.tsx'
import type { Pages } from './use-pages.ts'

/** The pager of a list without an address; not there while there is nothing to page through. */
export const PagesPager = <Row extends ListRow>({ pages }: { pages: Pages<Row> }) => {
  const { page, failure } = pages
  if (!page || page.total === 0 || failure) return null
  return (
    <Pager
      pageNo={pages.pageNo}
      pageSize={pages.pageSize}
      shown={page}
      total={page.total}
      totalIsExact={page.totalIsExact}
      pages={page.pages}
      onPage={pages.goTo}
      onSize={pages.resize}
    />
  )
}
