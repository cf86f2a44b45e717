// Authorises a request: turns its headers into a scope.
import { createHash } from 'node:crypto'
import type { DeliveryHeaders, SiteStack } from '../wire.ts'
import type { Params } from './params.ts'
import { noSuchBranch, noSuchEnvironment, noSuchStack, wrongToken } from './refusal.ts'
import type { Revisions } from './revisions.ts'
import { type BranchView, DRAFT, MAIN, type StackView, type TokenView } from './stack-view.ts'

export interface Access {
  stack: StackView
  branch: BranchView
  /** The environment's name, or '$draft'. */
  environment: string
  scopeId: number
  /** Hash of an editor's unsaved drafts, which are laid over '$draft'. */
  draftHash: string | undefined
  /** The site itself and editors; a delivery token gets no field that its schema withholds. */
  seesAll: boolean
}

/** @throws {Refusal} */
export async function accessByToken(
  revisions: Revisions,
  headers: DeliveryHeaders,
  params: Params,
): Promise<Access> {
  const stack = headers.api_key === undefined ? undefined : await revisions.view(headers.api_key)
  if (stack === undefined) throw noSuchStack()
  const draftHash = hashOf(headers, params)
  const opened = openedBy(stack, headers, draftHash)
  if (opened === 'draft') return { ...(await open(stack, headers.branch, DRAFT, draftHash)), seesAll: true }
  const environment = params.text('environment') ?? opened.environment
  if (environment === null) throw noSuchEnvironment('')
  // The error must not reveal whether another environment exists.
  if (!stack.environments.has(environment) || (opened.environment ?? environment) !== environment)
    throw noSuchEnvironment(environment)
  return { ...(await open(stack, headers.branch, environment, undefined)), seesAll: false }
}

/** The site's own reader needs no token: it names what it reads. */
export async function accessBySite(
  revisions: Revisions,
  site: SiteStack,
  headers: DeliveryHeaders,
  params: Params,
): Promise<Access> {
  const stack = await revisions.view(site.apiKey)
  if (stack === undefined) throw noSuchStack()
  const draftHash = site.environment === DRAFT ? hashOf(headers, params) : undefined
  return { ...(await open(stack, site.branch, site.environment, draftHash)), seesAll: true }
}

function openedBy(
  stack: StackView,
  headers: DeliveryHeaders,
  draftHash: string | undefined,
): TokenView | 'draft' {
  const delivery = tokenOf(stack, headers.access_token, ['delivery'])
  const named = headers.preview_token !== undefined || headers.authorization !== undefined
  // SDKs with live preview enabled send the preview token before an editor requests anything.
  if (delivery !== undefined && (draftHash === undefined || !named)) return delivery
  if (!named) throw wrongToken()
  const preview =
    tokenOf(stack, headers.preview_token, ['preview', 'management']) ??
    tokenOf(stack, headers.authorization?.replace(/^bearer /i, ''), ['management', 'preview'])
  if (preview === undefined)
    throw wrongToken(headers.preview_token === undefined ? 'authorization' : 'preview_token')
  return 'draft'
}

function tokenOf(
  stack: StackView,
  token: string | undefined,
  kinds: readonly TokenView['kind'][],
): TokenView | undefined {
  if (token === undefined) return undefined
  const found = stack.tokens.get(createHash('sha256').update(token).digest('hex'))
  return found !== undefined && kinds.includes(found.kind) ? found : undefined
}

function hashOf(headers: DeliveryHeaders, params: Params): string | undefined {
  const hash = headers.live_preview || params.text('live_preview')
  return hash === undefined || hash === 'init' ? undefined : hash
}

async function open(
  stack: StackView,
  branchUid: string | undefined,
  environment: string,
  draftHash: string | undefined,
): Promise<Omit<Access, 'seesAll'>> {
  const branch = branchUid || MAIN
  if (!stack.branches.has(branch)) throw noSuchBranch()
  const scopeId = stack.scope(branch, environment)
  if (scopeId === undefined) throw noSuchEnvironment(environment)
  return { stack, branch: await stack.branch(branch), environment, scopeId, draftHash }
}
