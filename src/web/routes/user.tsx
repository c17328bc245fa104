import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { UserLayout } from '#web/shell/frame/user-layout.tsx'

export const Route = createFileRoute('/user')({
  codeSplitGroupings: [], // the first screen waits for nothing more
  staticData: { title: msg`登录`, access: 'public' },
  component: UserLayout,
})
