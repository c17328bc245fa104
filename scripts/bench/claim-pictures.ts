import sharp from 'sharp'
import type { Attachment } from '#contract/core/attachments.ts'
import { read } from './calls.ts'

const [width, height] = [1_240, 1_754]

/** A photographed receipt: as large as the portal keeps one, no two the same. */
const receipt = (): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#fffdf5',
      noise: { type: 'gaussian', mean: 235, sigma: 18 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer()

/** Puts the picture of a receipt to each of some claims, as who reviews them. */
export const photograph = async (
  address: string,
  headers: Record<string, string>,
  ids: readonly string[],
): Promise<void> => {
  const base = `${address}/portal/base`
  const claim = `${base}/hb-core/claimApply/claimApplyMain`
  for (const id of ids) {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(await receipt())], '发票.jpg', { type: 'image/jpeg' }))
    const file = await read<Attachment>(`${base}/hb-system/sys/file/uploadAttachment`, {
      method: 'POST',
      headers,
      body: form,
    })
    const { version } = await read<{ version: number }>(`${claim}/queryById?id=${id}`, { headers })
    await read(`${claim}/edit`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ id, version, files: [{ ...file, kind: 'RECEIPT' }] }),
    })
  }
}
