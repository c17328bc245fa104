import { hospitals } from '#contract/clients/hospitals.ts'
import { implementResource } from '#server/implement-resource.ts'
import { hospitalChoices, hospitalStore } from './hospitals-store.ts'

export const hospitalRoutes = implementResource(hospitals, hospitalStore, {
  own: { choices: hospitalChoices },
})
