import type { DeliveryError, DeliveryResponse } from '../wire.ts'

const NOT_VALID = ['is not valid.']

/** An error answer, thrown anywhere and turned into the error envelope in one place. */
export class Refusal extends Error {
  readonly status: number
  readonly code: number
  readonly errors: Record<string, string[]>

  constructor(status: number, code: number, message: string, member: string) {
    super(message)
    this.status = status
    this.code = code
    this.errors = { [member]: NOT_VALID }
  }

  toResponse(): DeliveryResponse {
    const body: DeliveryError = {
      error_message: this.message,
      error_code: this.code,
      errors: this.errors,
    }
    return { status: this.status, headers: {}, body }
  }
}

export const noSuchObject = () => new Refusal(422, 141, "The requested object doesn't exist.", 'uid')
export const noSuchAsset = () => new Refusal(404, 145, 'Asset was not found.', 'uid')
export const noSuchContentType = (uid: string) =>
  new Refusal(422, 118, `The Content Type '${uid}' was not found. Please try again.`, 'uid')
export const noSuchGlobalField = (uid: string) =>
  new Refusal(422, 118, `The Global Field '${uid}' was not found. Please try again.`, 'uid')
export const noSuchStack = () =>
  new Refusal(412, 109, "We can't find that Stack. Please try again.", 'api_key')
export const noSuchBranch = () =>
  new Refusal(422, 901, 'The branch was not found. Please try again.', 'branch')
export const noSuchEnvironment = (name: string) =>
  new Refusal(422, 141, `The Environment '${name}' was not found. Please try again.`, 'environment')
export const noSuchLanguage = () =>
  new Refusal(400, 141, 'Language was not found. Please try again.', 'language')
export const noSuchTaxonomy = (uid: string) =>
  new Refusal(422, 141, `The Taxonomy '${uid}' was not found. Please try again.`, 'taxonomy')
export const noSuchTerm = (uid: string) =>
  new Refusal(422, 141, `The Term '${uid}' was not found. Please try again.`, 'term')
export const noSuchPath = () => new Refusal(404, 404, 'The requested path was not found.', 'path')
export const badQuery = () =>
  new Refusal(400, 141, 'Failed to fetch entries. Please try again with valid parameters.', 'query')
export const badSyncToken = () =>
  new Refusal(422, 141, 'The sync token is not valid. Please start again with init.', 'sync_token')
export const wrongToken = (member: 'access_token' | 'preview_token' | 'authorization' = 'access_token') =>
  new Refusal(401, 105, 'The token is not valid. Please try again.', member)
