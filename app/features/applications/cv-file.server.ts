import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { cvOf, type SentCv } from '#domain/applications/cv.ts'
import { ownApplication } from './my-applications.server.ts'

/**
 * The CV of the member's own application.
 * @throws 404 if there is none
 */
export async function ownCv(context: RequestContext, id: string): Promise<Response> {
  const application = await ownApplication(context, id)
  return linkTo(context, await cvOf(context.get(servicesContext).db, application.id))
}

/**
 * Redirects to the storage's download link, valid for 15 minutes. The caller has checked that the viewer may have the file.
 * @throws 404 if there is none
 */
export async function linkTo(context: RequestContext, cv: SentCv | null | undefined): Promise<Response> {
  const link = cv && (await context.get(servicesContext).uploads.linkForOthers(cv.uploadId))
  if (!link) throw notFound()
  return new Response(null, {
    status: 303,
    headers: { location: link.url, 'cache-control': 'private, no-store' },
  })
}
