import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/user/')({
  staticData: { title: msg`登录` },
  beforeLoad: () => {
    throw redirect({ to: '/user/login', replace: true })
  },
})
