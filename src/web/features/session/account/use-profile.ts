import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { account } from '#contract/session/account.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { amendUserInfo } from '#web/state/session.ts'

/** The own account, asked for again whenever somebody comes back to it: another tab or device may have changed it. */
export const useProfile = () => {
  const answer = useQuery({ ...queryOf(account.profile, {}), refetchOnWindowFocus: true })
  const { data } = answer
  useEffect(() => {
    if (data) amendUserInfo({ realname: data.realname, avatar: data.avatar, phone: data.phone })
  }, [data])
  return answer
}
