import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_shell/(home)/dashboard/')({
  staticData: { title: msg`首页`, access: 'session' },
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})
