import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { account } from '#contract/session/account.ts'
import { imageLimits, imageTypes } from '#contract/records/files.ts'
import { FileDrop } from '#web/files/file-drop.tsx'
import { useSending } from '#web/form/use-sending.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ProgressLine } from '#web/ui/progress-line.tsx'
import { AvatarCropper, type ChosenImage } from './avatar-cropper.tsx'
import { cropBox, startCrop, type Crop } from './crop.ts'

const open = async (file: File): Promise<ChosenImage> => {
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
  } catch (error) {
    URL.revokeObjectURL(url)
    throw error
  }
  return { file, url, width: image.naturalWidth, height: image.naturalHeight }
}

/** One image at a time, with the square to be kept of it; the browser's address of it goes with it. */
const useChoice = () => {
  const { t } = useLingui()
  const [image, setImage] = useState<ChosenImage>()
  const [crop, setCrop] = useState<Crop>()
  const [problem, setProblem] = useState('')
  const url = image?.url
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url])
  /** Before it is even looked at; the server looks again. */
  const problemOf = ({ type, size }: File): string => {
    if (!imageTypes.some((known) => known === type)) return t`只支持 PNG、JPG 或 WebP 格式的图片`
    return size > imageLimits.bytes ? t`图片不能超过 10 MB` : ''
  }
  const choose = async (file: File): Promise<void> => {
    const wrong = problemOf(file)
    setProblem(wrong)
    if (wrong) return
    try {
      const chosen = await open(file)
      setImage(chosen)
      setCrop(startCrop(chosen))
    } catch {
      setProblem(t`图片已损坏或无法读取，请换一张`)
    }
  }
  return { image, crop, setCrop, problem, setProblem, choose }
}

/** Sends the square that is kept of an image; gives what is wrong, nothing where it was saved. */
const useSendAvatar = (version: number) => {
  const { t } = useLingui()
  const { run, isBusy } = useSending(account.setAvatar, { isQuiet: true })
  const send = async ({ file, ...image }: ChosenImage, crop: Crop): Promise<string | undefined> => {
    const { left, top, side } = cropBox(crop, image)
    const sent = await run({
      file,
      version: String(version),
      left: String(left),
      top: String(top),
      side: String(side),
    })
    if (!sent) return ''
    if ('result' in sent) return undefined
    const { name } = file
    const { message } = sent.failure
    return t`${name}：文件上传失败。${message}`
  }
  return { send, isBusy }
}

/** A new picture of oneself: chosen, cut to a square here, drawn anew by the server. */
export const AvatarDialog = ({ version, onClose }: { version: number; onClose: () => void }) => {
  const { t } = useLingui()
  const { image, crop, setCrop, problem, setProblem, choose } = useChoice()
  const { send, isBusy } = useSendAvatar(version)
  const save = async () => {
    if (!image || !crop) return
    const wrong = await send(image, crop)
    if (wrong === undefined) onClose()
    else if (wrong) setProblem(wrong)
  }
  return (
    <Dialog
      open
      onOpenChange={() => !isBusy && onClose()}
      title={<Trans>更换头像</Trans>}
      closeLabel={t`关闭`}
      dismissible={!isBusy}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            <Trans>取消</Trans>
          </Button>
          <Button variant="primary" busy={isBusy} disabled={!image} onClick={() => void save()}>
            <Trans>保存</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {image && crop ? <AvatarCropper image={image} crop={crop} onCrop={setCrop} /> : null}
        <FileDrop
          accept=".png,.jpg,.jpeg,.webp"
          hint={<Trans>支持 PNG、JPG、WebP，不超过 10 MB</Trans>}
          file={image?.file}
          disabled={isBusy}
          onFile={(file) => void choose(file)}
        />
        <ProgressLine active={isBusy} label={t`文件上传中`} />
        <Notice>{problem}</Notice>
      </div>
    </Dialog>
  )
}
