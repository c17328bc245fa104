import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_shell/(home)/dashboard/')({
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})
