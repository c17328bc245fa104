import { Trans } from '@lingui/react/macro'

/** Says from when on a plan has no price for who joins. */
export const Unpriced = ({ day }: { day: string }) => (
  <Trans>{day} 起方案没有该年龄的价格，之后不计保费；请在此之前减员或更换方案</Trans>
)
