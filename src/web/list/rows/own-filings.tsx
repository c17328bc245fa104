import { Plural } from '@lingui/react/macro'

/** Own filings that a batch leaves out, with a word (domain 3.8). */
export const OwnFilings = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <span className="mt-1 block text-orange">
      <Plural value={count} other="其中 # 条由您提交或最后编辑，请由他人审批" />
    </span>
  )
