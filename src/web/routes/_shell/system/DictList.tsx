import { createFileRoute } from '@tanstack/react-router'
import { dictScreen } from '#web/features/administration/dictionaries/dict-screen.tsx'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/system/DictList')({
  component: listOf(dictScreen),
})
