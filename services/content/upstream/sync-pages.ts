import { ContentError } from '../reader/content-error.ts'
import type { Source } from './source.ts'
import { readSyncPage, type SyncPage } from './sync-page.ts'

/** The upstream no longer knows the token: everything has to be compared from the beginning. */
export class OutdatedToken extends Error {}

/** The pages contradict their announced total, by accident or on purpose. */
export class IncompleteSync extends Error {}

/**
 * Walks through the pages from a sync token, or from the beginning without one. The last page has the token
 * for the next time.
 * @throws OutdatedToken, ContentError, or Error for pages that contradict themselves
 */
export async function* syncPages(source: Source, token: string | undefined): AsyncGenerator<SyncPage> {
  let params: [string, string] = token === undefined ? ['init', 'true'] : ['sync_token', token]
  const walked = new Set<string>()
  for (;;) {
    const page = await nextPage(source, params)
    yield page
    if ('sync' in page.next) return
    const { pagination } = page.next
    if (walked.has(pagination)) throw new Error('The upstream returns the same sync page repeatedly')
    walked.add(pagination)
    params = ['pagination_token', pagination]
  }
}

async function nextPage(source: Source, params: [string, string]): Promise<SyncPage> {
  try {
    return await source('/stacks/sync', [params], readSyncPage)
  } catch (error) {
    const outdated =
      error instanceof ContentError &&
      error.status === 422 &&
      ('sync_token' in error.errors || 'pagination_token' in error.errors)
    throw outdated ? new OutdatedToken(error.error_message) : error
  }
}
