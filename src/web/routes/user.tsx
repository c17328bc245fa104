import { msg } from '@lingui/core/macro'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { UserLayout } from '#web/shell/frame/user-layout.tsx'

export const Route = createFileRoute('/user')({
  staticData: { title: msg`登录` },
  component: () => (
    <UserLayout>
      <Outlet />
    </UserLayout>
  ),
})
