import type { account } from '#contract/session/account.ts'
import { imageIn } from '#contract/rules/image-address.ts'
import { retainFiles } from '#server/files/file-records.ts'
import type { DrawnImage } from '#server/files/images.ts'
import { drawInTurn, keepImage } from '#server/files/keep-image.ts'
import type { Context } from '#server/calls/caller.ts'
import type { PreparedHandler } from '#server/calls/implement.ts'
import type { Services } from '#server/services.ts'
import { lockOwnAccount, ownProfile, setOwn } from './account-store.ts'

/** Large enough for the largest place it is shown in, on the finest screens. */
const edge = 256

interface Drawn {
  readonly name: string
  readonly image: DrawnImage
  readonly version: number
}

const idsOf = (avatar: string | null): string[] => {
  const id = avatar === null ? undefined : imageIn(avatar)
  return id === undefined ? [] : [id]
}

/** A picture is always an image drawn in this call: no address and no file of anybody else can become one. */
export const setAvatarSteps = (services: Services): PreparedHandler<typeof account.setAvatar, Drawn> => ({
  prepare: async ({ file, version, left, top, side }, { caller }) => ({
    name: file.name,
    version: Number(version),
    image: await drawInTurn(
      file,
      { edge, square: { left: Number(left), top: Number(top), side: Number(side) } },
      caller.userId,
    ),
  }),
  handle: async ({ version, ...drawn }, context) => {
    const { avatar } = await lockOwnAccount(context, version)
    const { id, url } = await keepImage(drawn, services, context)
    await retainFiles({ retained: [id], released: idsOf(avatar) }, context)
    await setOwn(context, 'avatar', url)
    return ownProfile(context)
  },
})

/** Takes the picture away; its file goes with it, a day later. */
export const removeAvatar = async ({ version }: { readonly version: number }, context: Context) => {
  const { avatar } = await lockOwnAccount(context, version)
  await retainFiles({ retained: [], released: idsOf(avatar) }, context)
  await setOwn(context, 'avatar', null)
  return ownProfile(context)
}
