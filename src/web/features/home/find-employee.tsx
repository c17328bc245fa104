import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { employees } from '#contract/employees.ts'
import { SearchForm } from '#web/form/search-form.tsx'
import { can } from '#web/state/session.ts'

/** From the home page straight to the list of who is meant; not there without permission to see employees. */
export const FindEmployee = () => {
  const { t } = useLingui()
  const navigate = useNavigate()
  if (!can(employees.list)) return null
  return (
    <SearchForm
      label={t`查找员工`}
      placeholder={t`查找员工：姓名 / 工号 / 手机号`}
      onSearch={(keyword) =>
        void navigate({ to: '/member/MemberList', search: keyword === '' ? {} : { keyword } })
      }
    />
  )
}
