import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { employees } from '#contract/members/employees.ts'
import { isWholeNumber } from '#contract/rules/whole-number.ts'
import { SearchForm } from '#web/form/search-form.tsx'
import { lookingUp } from '#web/values/looking-up.ts'
import { can } from '#web/state/session.ts'

/** From the home page straight to the list of who is meant; not there without permission to see employees. */
export const FindEmployee = () => {
  const { t } = useLingui()
  const navigate = useNavigate()
  if (!can(employees.list)) return null
  return (
    <SearchForm
      label={t`查找员工`}
      placeholder={t`姓名 / 工号 / 手机号`}
      onSearch={(keyword) => {
        const go = (search: { keyword?: string; id?: string }) =>
          void navigate({ to: '/member/MemberList', search })
        if (!isWholeNumber(keyword)) return go(keyword === '' ? {} : { keyword })
        return void lookingUp(async ({ idsWith, joined }) =>
          go({ id: joined(await idsWith(employees, keyword)) }),
        )
      }}
    />
  )
}
