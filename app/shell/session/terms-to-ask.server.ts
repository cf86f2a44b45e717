import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { currentTerms, memberTerms } from '#app/features/terms/terms.server.ts'
import type { MessageKey } from '#app/locale/messages/catalogue.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { langOf } from '#services/languages.ts'

/** Terms that a member has not accepted yet. */
export interface OpenTerms {
  version: string
  digest: string
  /** Changes since the version that the member accepted, in the reader's language. */
  changed: readonly string[]
  /** Without script: why they were redirected to the terms, and the title of the terms. */
  ask: string
  title: string
}

/** @returns undefined for the anonymous and for members who have accepted the current terms */
export async function termsToAsk(
  context: RequestContext,
  profile: Profile | undefined,
): Promise<OpenTerms | undefined> {
  const { locale } = context.get(placeContext)
  const services = context.get(servicesContext)
  if (profile === undefined) return undefined
  const { due } = await memberTerms(services, profile)
  if (due === undefined) return undefined
  const lang = langOf(locale)
  const [current, words] = await Promise.all([
    currentTerms(services, lang),
    services.loadMessages(lang, ['terms']),
  ])
  if (current === undefined) return undefined
  const changed = due.changed.flatMap((version) => {
    const text = words[`terms.change${version}` as MessageKey]
    return typeof text === 'string' ? [text] : []
  })
  const t = createTranslate(words, locale)
  return {
    version: current.version,
    digest: current.digest,
    changed,
    ask: t('terms.askText'),
    title: t('terms.title'),
  }
}
