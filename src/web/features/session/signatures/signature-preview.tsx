import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { signatures } from '#contract/session/signatures.ts'
import { ImageInText } from '#web/files/image-in-text.tsx'
import { queryOf } from '#web/lib/query-client.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** A signature as it stands below a letter. */
export const SignaturePreview = ({
  id,
  title,
  onClose,
}: {
  id: string
  title: string
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(queryOf(signatures.queryById, { id }))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<Trans>预览：{title}</Trans>}
      closeLabel={t`关闭`}
      footer={
        <Button onClick={onClose}>
          <Trans>关闭</Trans>
        </Button>
      }
    >
      {data ? (
        <RichText
          html={data.signContent}
          image={({ src = '', alt = '', width, height }, key) => (
            <ImageInText key={key} src={src} alt={alt} width={width} height={height} />
          )}
        />
      ) : error ? (
        <FailedCall failure={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </Dialog>
  )
}
