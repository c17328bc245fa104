import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { NotFoundPage } from '#web/shell/frame/not-found-page.tsx'

export const Route = createFileRoute('/_shell/404')({
  staticData: { title: msg`页面不存在`, access: 'session' },
  component: NotFoundPage,
})
