import * as z from 'zod/mini'
import type { Access } from './access.ts'
import { components } from './components.ts'
import type { Message } from './message.ts'
import type { Resource } from './resource.ts'

/** The service prefixes of specification 7; `{SERVICE_PREFIX}-{service}` precedes every path. */
export const services = ['system', 'core', 'cc', 'ppl'] as const
export type Service = (typeof services)[number]
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One call of the product: server, portal and OpenAPI are made from it. Make it with `endpoint()`. */
export interface Endpoint<
  Input extends z.core.$ZodType = z.core.$ZodType,
  Output extends z.core.$ZodType = z.core.$ZodType,
> {
  readonly service: Service
  /** `employee.list`, from its group: the operation id in the OpenAPI document. */
  readonly name?: string
  readonly method: Method
  /** Below the service prefix; `:name` parts are taken from the input. */
  readonly path: string
  /** The query string of GET and DELETE (with `:name` parts), the body of POST and PUT. */
  readonly input: Input
  /** The `result` of the envelope. */
  readonly output: Output
  /** Of a `signed` one the first `:name` of the path names the sender; its input may have a `messageId`, which is the header `webhook-id`. */
  readonly access: Access
  /**
   * Whose rights its transaction has in the database: the caller's own, or, where it says so, the server's, who sees system
   * tables and no business rows (decision 001). What the server does for a caller is then the handler's to check.
   */
  readonly runsAs?: 'server' | undefined
  /** One line for the OpenAPI document, in English. */
  readonly summary: string
  /** Said in the envelope on success; without it the call is a read (`code` 0). */
  readonly message?: Message
  /** A read that leaves a note of who reads: its transaction may write. */
  readonly isNoted?: boolean
  /** The field of the result that is the envelope's message instead, where older clients look for it (api 6). */
  readonly saysField?: string
  /** Other addresses of the same call (api 2: later generations, PUT twins of writing GETs). */
  readonly aliases?: readonly { readonly method?: Method; readonly path: string }[]
  /** How long the body may be, in bytes, where `maxBodyBytesOf` would say less; of an upload, how long its file may be. */
  readonly maxBodyBytes?: number
  /** How many keys and elements the body may have, where 4,000 are too few. */
  readonly maxParts?: number
  /**
   * Keeps a worker, much memory or a core busy for long, so it is done in one of few slots (decision 032): always, or
   * where the question it asks of a list is dear.
   */
  readonly heavy?: 'always' | 'dear-question'
  /** How the body comes; `multipart` puts its first file into `input.file`. */
  readonly consumes?: 'json' | 'form' | 'multipart'
  /** `file`: bytes instead of an envelope. `merged`: the result's keys beside the envelope's (OAuth2 token). */
  readonly answers?: 'envelope' | 'file' | 'merged'
  /** Needs the Basic client header (specification 7, login calls). */
  readonly needsClient?: boolean
  /** Its answer holds a secret in full: it is never kept for repeated requests, which are simply carried out again. */
  readonly isSecret?: boolean
  /**
   * Its answer is long and sent compressed: only where it holds no secret beside something that a stranger could have put
   * into it, for its length would tell of the secret.
   */
  readonly isCompressed?: boolean
  /** Does not count as activity of a person (security SES-1). */
  readonly isBackground?: boolean
  /** Open while the password has to be changed first (security SES-4). */
  readonly isOpenBeforePasswordChange?: boolean
  /**
   * Open to who sees the portal as another person (decision 068), though it is no plain read: every other write, secret and file
   * is refused to them.
   */
  readonly isOpenWhileViewing?: boolean
  /** Labels of the input's fields for refusals in words; calls of a resource have them from there. */
  readonly labels?: Readonly<Record<string, Message>>
  /** A WebSocket is opened here (specification 7, Notices); as a plain request it is only refused in words. */
  readonly upgrades?: boolean
  /** The resource a generic call belongs to. */
  readonly resource?: Resource
}

/** Declares a call; keeps the literal types of its schemas. */
export const endpoint = <Input extends z.core.$ZodType, Output extends z.core.$ZodType>(
  declaration: Endpoint<Input, Output>,
): Endpoint<Input, Output> => declaration

/** What a client sends. */
export type InputOf<E extends Endpoint> = z.input<E['input']>
/** What the handler receives, parsed. */
export type ParsedOf<E extends Endpoint> = z.output<E['input']>
/** What the call answers in `result`. */
export type OutputOf<E extends Endpoint> = z.output<E['output']>

/** Endpoints of one noun by name. */
export type EndpointGroup = Readonly<Record<string, Endpoint>>

/**
 * Declares all calls of a noun: `list` of `employee` is named `employee.list`, and the row and the draft of its resource
 * are `Employee` and `EmployeeDraft` in the OpenAPI document.
 */
export const endpointGroup = <Group extends EndpointGroup>(noun: string, group: Group): Group => {
  const shape = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`
  const named = Object.entries(group).map(([call, declared]) => {
    if (declared.resource) {
      components.add(declared.resource.row, { id: shape })
      components.add(declared.resource.draft, { id: `${shape}Draft` })
    }
    return [call, { ...declared, name: `${noun}.${call}` }]
  })
  return Object.fromEntries(named) as Group
}

/**
 * How long the body of a call may be, in bytes, before anything of it is read: 16 KiB where nobody has to be signed in
 * and for forms, 1 MiB where a system outside has signed it, 64 KiB for others, or what the endpoint says.
 */
export const maxBodyBytesOf = (e: Endpoint): number => {
  if (e.maxBodyBytes !== undefined) return e.maxBodyBytes
  if (e.access === 'signed') return 1024 * 1024
  return (e.access === 'public' || e.consumes === 'form' ? 16 : 64) * 1024
}

/** A file as a client sends it: the `File` of a browser. */
export interface PickedFile {
  readonly name: string
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

/** A file as a handler gets it: whole on the server's disk, gone after the call unless it was kept. */
export interface UploadedFile {
  readonly name: string
  readonly size: number
  /** In hexadecimal. */
  readonly sha256: string
  readonly path: string
}

/** The `file` of a multipart input. */
export const uploadedFile = () =>
  z
    .custom<UploadedFile>((value) => typeof value === 'object' && value !== null && 'sha256' in value)
    .register(components, {
      type: 'string',
      format: 'binary',
    }) as unknown as z.ZodMiniType<UploadedFile, PickedFile>
