import { useLingui } from '@lingui/react/macro'
import { ImageInText } from '#web/files/image-in-text.tsx'
import { RichText } from '#web/ui/rich-text.tsx'

/** What a notice says, with the images its readers may see (domain 5.1). Keys scroll it, however long it is. */
export const NoticeText = ({ html }: { html: string }) => {
  const { t } = useLingui()
  return (
    <section
      aria-label={t`通知内容`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys
      tabIndex={0}
      className="rounded-xs"
    >
      <RichText
        html={html}
        image={({ src = '', alt = '', width, height }, key) => (
          <ImageInText key={key} src={src} alt={alt} width={width} height={height} />
        )}
      />
    </section>
  )
}
