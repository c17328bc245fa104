import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** A screen beside this one: a place of its own with an address of its own. */
export interface PageTab {
  readonly to: string
  readonly label: ReactNode
}

export interface PageHeaderProps {
  title: ReactNode
  /** Beside the title: a state, as a pill. */
  beside?: ReactNode
  /** One line below the title; its height is kept while it is empty, so that nothing jumps when it comes. */
  description?: ReactNode
  /** An ornament beside the words, in a square of 48 px that is there from the start; not on a phone. */
  image?: ReactNode
  /** Buttons at the right end. */
  actions?: ReactNode
  /** `label` names the row of tabs to a screen reader. */
  tabs?: { readonly label: string; readonly items: readonly PageTab[] } | undefined
  /** A field for searching, at the right end below the actions. */
  search?: ReactNode
}

const Tabs = ({ label, items }: NonNullable<PageHeaderProps['tabs']>) => (
  <nav aria-label={label} className="min-w-0">
    <ul className="-mb-px flex flex-wrap gap-x-4">
      {items.map((tab) => (
        <li key={tab.to}>
          <Link
            to={tab.to}
            activeOptions={{ exact: true, includeSearch: false }}
            className="inline-flex h-tabs items-center border-b-2 border-transparent px-1 text-ink-2 no-underline! hover:text-ink aria-[current=page]:border-accent-strong aria-[current=page]:font-semibold aria-[current=page]:text-accent-strong"
          >
            {tab.label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

/**
 * The head of a page below the breadcrumb (specification 2.2, page layout and page header): title, description, an
 * extra image, actions, and a row of tabs and search.
 */
export const PageHeader = ({ title, beside, description, image, actions, tabs, search }: PageHeaderProps) => (
  <header className="flex flex-col gap-2">
    <div
      className={classes(
        'flex gap-x-4 gap-y-2',
        image ? 'items-center' : 'items-end',
        beside === undefined ? 'flex-wrap' : 'md:flex-wrap max-md:items-start',
      )}
    >
      {image ? (
        <span aria-hidden="true" className="mt-2 size-12 shrink-0 overflow-hidden max-md:hidden">
          {image}
        </span>
      ) : null}
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="wrap-anywhere">{title}</h1>
          {beside}
        </div>
        {description === undefined ? null : <p className="min-h-5 text-sm text-ink-3">{description}</p>}
      </div>
      {actions ? (
        <div className={classes('ml-auto flex flex-wrap gap-2', beside !== undefined && 'shrink-0')}>
          {actions}
        </div>
      ) : null}
      {search && !tabs ? <div className="ml-auto max-md:w-full">{search}</div> : null}
    </div>
    {tabs ? (
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2 border-b border-line">
        <Tabs {...tabs} />
        {search ? <div className="ml-auto pb-1.5 max-md:w-full">{search}</div> : null}
      </div>
    ) : null}
  </header>
)
