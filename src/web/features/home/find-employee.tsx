import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { employees } from '#contract/employees.ts'
import { can } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

/** From the home page straight to the list of who is meant; not there without permission to see employees. */
export const FindEmployee = () => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [keyword, setKeyword] = useState('')
  if (!can(employees.list)) return null
  const find = (event: FormEvent) => {
    event.preventDefault()
    const wanted = keyword.trim()
    void navigate({ to: '/member/MemberList', search: wanted === '' ? {} : { keyword: wanted } })
  }
  return (
    <search>
      <form onSubmit={find} className="flex gap-2">
        <TextInput
          type="search"
          enterKeyHint="search"
          aria-label={t`查找员工`}
          placeholder={t`查找员工：姓名 / 工号 / 手机号`}
          maxLength={200}
          value={keyword}
          onValue={setKeyword}
          className="w-60 max-md:w-full"
        />
        <Button type="submit" icon="search">
          <Trans>查询</Trans>
        </Button>
      </form>
    </search>
  )
}
