import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DesignPage } from '#web/features/design/design-page.tsx'

export const Route = createFileRoute('/_shell/design')({
  staticData: { title: msg`设计`, access: import.meta.env.DEV ? 'session' : { action: 'design:view' } },
  component: DesignPage,
})
