import { msg } from '@lingui/core/macro'
import { createRootRoute } from '@tanstack/react-router'
import { Root } from '#web/shell/frame/root.tsx'

export const Route = createRootRoute({
  staticData: { title: msg`健康福利平台` },
  component: Root,
})
