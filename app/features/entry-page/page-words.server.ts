// Texts of pages made by code: an editor writes them in an entry of the page's own type.
import { z } from 'zod'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { text } from '#services/content/entry-fields.ts'
import { findByUrl } from './entry-page.server.ts'
import { oncePerRevision } from './once-per-revision.server.ts'

export interface PageWords {
  title: string | undefined
  intro: string | undefined
}

const wordsEntry = z.object({ title: text, intro: text })

/** @returns undefined if there is no entry, or it cannot be read: the page then uses its own texts */
export function loadPageWords(
  context: RequestContext,
  { contentType, page }: { contentType: 'onboarding_page' | 'profile_page'; page: string },
): Promise<PageWords | undefined> {
  const { log } = context.get(servicesContext)
  return oncePerRevision(context, `words of ${page}`, async () => {
    const words = wordsEntry.safeParse(await findByUrl(context, contentType, page))
    return words.success
      ? { title: words.data.title || undefined, intro: words.data.intro || undefined }
      : undefined
  }).catch((error: unknown) => {
    log.warn({ err: error, page }, 'The words of a page could not be read; it is shown with its own')
    return undefined
  })
}
