import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { currentTerms, memberTerms } from '#app/features/terms/terms.server.ts'
import type { MessageKey } from '#app/locale/messages/catalogue.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { langOf } from '#services/languages.ts'

/** Terms that a member still has to agree to. */
export interface OpenTerms {
  version: string
  digest: string
  /** What is different from those that they agreed to before, in the reader's language. */
  changed: readonly string[]
  /** For readers without script: why they are led to the terms, and what these are called. */
  ask: string
  title: string
}

/** @returns undefined for the anonymous, and for who has agreed to what is in force */
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
