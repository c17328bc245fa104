import { msg } from '@lingui/core/macro'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { claims } from '#contract/claims/claims.ts'
import { moves, withParts } from '#web/form/moves.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const ProvideDialog = lazyPart(async () => (await import('#web/parts/provide-dialog.tsx')).ProvideDialog)

const plain = moves(claims, {
  submit: { text: msg`提交后由理赔人员受理，被保险人不能再更改。` },
  cancel: { text: msg`取消后不再受理；需要时请重新提交。` },
})

/** What people of clients may do to a claim of theirs. */
export const trackerActions = withParts<Claim>(plain, {
  provide: {
    fetch: ProvideDialog.fetch,
    draw: (claim, onClose) => <ProvideDialog key={claim.id} claim={claim} onClose={onClose} />,
  },
})
