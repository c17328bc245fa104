import * as z from 'zod/mini'

interface Documented {
  readonly id?: string
  readonly type?: 'string'
  readonly format?: 'binary'
}

/** What the OpenAPI document says of a schema beyond its shape, as JSON Schema keys; `id` is its name there. */
export const components = z.registry<Documented>()

/**
 * An object with a name under `components/schemas` of the OpenAPI document: what several calls share, and what contains
 * itself. Rows and drafts of a resource are named by `endpointGroup`.
 */
export const component = <Shape extends z.core.$ZodShape>(name: string, shape: Shape) =>
  z.object(shape).register(components, { id: name })
