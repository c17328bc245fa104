import openapiTypes, { astToString } from 'openapi-typescript'

/** The types of an OpenAPI document, as text. This package has a TypeScript 5 of its own, because the generator needs one. */
export const typesOf = async (document: string): Promise<string> => astToString(await openapiTypes(document))
