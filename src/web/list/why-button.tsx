import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Access } from '#contract/core/access.ts'
import { askWhy } from '#web/lib/why.ts'
import { Button } from '#web/ui/button.tsx'

/** 为什么？: explains whether the caller has what calls with these accesses need, and which rows they reach. */
export const WhyButton = ({ of, children }: { of: readonly Access[]; children?: ReactNode }) => (
  <Button variant="link" onClick={() => askWhy(...of)}>
    {children ?? <Trans>为什么？</Trans>}
  </Button>
)
