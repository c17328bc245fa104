import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { noticedStatuses } from '#contract/claims/notice-words.ts'
import { classes } from '#web/ui/classes.ts'

interface NoticeLinkProps {
  claim: Pick<Claim, 'id' | 'status'>
  className?: string
}

/** Leads to the letter of a decided claim; nothing before it is decided. */
export const NoticeLink = ({ claim: { id, status }, className }: NoticeLinkProps) =>
  noticedStatuses.includes(status) ? (
    <Link
      to="/claim/ClaimNotice"
      search={{ claim: id }}
      className={classes('text-sm whitespace-nowrap', className)}
    >
      <Trans>决定通知书</Trans>
    </Link>
  ) : null
