import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'

/** True if this site gives the English test itself and has people who rate recordings. */
export function speakingIsOffered(context: RequestContext): boolean {
  const { env, examinator } = context.get(servicesContext)
  return env.ENGLISH_VIDEO && examinator.answersAtOnce
}

/** @throws 404 */
export function requireSpeaking(context: RequestContext): void {
  if (!speakingIsOffered(context)) throw notFound()
}
