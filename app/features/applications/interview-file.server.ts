import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { interviewEntry } from '#app/features/interview/interview-entry.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { appointmentOf } from '#domain/applications/appointment-rows.ts'
import { writeCalendar } from '#domain/catalogue/calendar/write-calendar.ts'
import { attachment } from '#services/attachment.ts'
import { langOf } from '#services/languages.ts'
import { applicationPage } from './application-addresses.ts'
import { ownApplication, titleOf } from './my-applications.server.ts'

/**
 * The interview of the member's own application as a calendar file.
 * @throws 404 if there is none
 */
export async function interviewFile(context: RequestContext, id: string): Promise<Response> {
  const { region, locale } = context.get(placeContext)
  const { db, origin, loadMessages } = context.get(servicesContext)
  const application = await ownApplication(context, id)
  const appointment = await appointmentOf(db, application.id)
  if (appointment === undefined) throw notFound()
  const messages = await loadMessages(langOf(locale), ['myApplications'])
  const t = createTranslate(messages, locale)
  const title = t('myApplications.interviewFor', { title: await titleOf(context, application.programId, t) })
  const calendar = writeCalendar([interviewEntry(appointment, { title, locale })], {
    addressOf: () => origin + pagePath({ region, locale, page: applicationPage(id) }),
  })
  return new Response(calendar, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': attachment('interview.ics'),
      'cache-control': 'private, no-store',
    },
  })
}
