import type { ReactNode } from 'react'

export const PageTitle = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <div className="mb-6.5">
    <h1 className="text-figure">{title}</h1>
    <p className="mt-1 text-ink-3">{children}</p>
  </div>
)
