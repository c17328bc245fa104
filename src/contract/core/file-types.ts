import type { Dictionary } from './dictionary.ts'
import type { Message } from './message.ts'

const office = 'application/vnd.openxmlformats-officedocument'

/** The types of files, each with the MIME types it is stored as, what a person may pick, and its name. */
export const fileTypes = {
  pdf: {
    mimes: ['application/pdf'],
    accept: ['.pdf', 'application/pdf'],
    title: /*i18n*/ { id: 'fileType.pdf', message: 'PDF' },
  },
  image: {
    mimes: ['image/png', 'image/jpeg'],
    accept: ['image/jpeg', 'image/png', 'image/webp'],
    title: /*i18n*/ { id: 'fileType.image', message: '图片' },
  },
  word: {
    mimes: [`${office}.wordprocessingml.document`],
    accept: ['.docx'],
    title: /*i18n*/ { id: 'fileType.word', message: 'Word（.docx）' },
  },
  excel: {
    mimes: [`${office}.spreadsheetml.sheet`],
    accept: ['.xlsx'],
    title: /*i18n*/ { id: 'fileType.excel', message: 'Excel（.xlsx）' },
  },
  xml: {
    mimes: ['application/xml'],
    accept: ['.xml', 'application/xml', 'text/xml'],
    title: /*i18n*/ { id: 'fileType.xml', message: 'XML' },
  },
  ofd: {
    mimes: ['application/ofd'],
    accept: ['.ofd', 'application/ofd'],
    title: /*i18n*/ { id: 'fileType.ofd', message: 'OFD' },
  },
} satisfies Record<string, { mimes: readonly string[]; accept: readonly string[]; title: Message }>
export type FileType = keyof typeof fileTypes

/** What may be attached where nothing else is said; the others are for fields that name them. */
export const documents: readonly FileType[] = ['pdf', 'image', 'word', 'excel']

const all = Object.keys(fileTypes) as FileType[]

/** The type of a stored file; undefined for one that is never attached. */
export const fileTypeOf = (mime: string): FileType | undefined =>
  all.find((type) => (fileTypes[type].mimes as readonly string[]).includes(mime))

/**
 * Whether a picked file looks like one of some types, by its name and by what the browser says of it. Every image passes where
 * images do: the server knows the formats, and says what to do about those that it cannot read.
 */
export const looksLike = (
  types: readonly FileType[],
  { name, type }: { readonly name: string; readonly type: string },
): boolean =>
  (types.includes('image') && type.startsWith('image/')) ||
  types
    .flatMap((one): readonly string[] => fileTypes[one].accept)
    .some((accepted) =>
      accepted.startsWith('.') ? name.toLowerCase().endsWith(accepted) : accepted === type,
    )

/** How many files a field takes, of which types, and of which kinds each says one; none at least where nothing is said. */
export interface AttachmentRules {
  readonly min?: number
  readonly max: number
  readonly types: readonly FileType[]
  readonly kinds?: Dictionary
}
