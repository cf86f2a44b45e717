// What a draft or a next version looks like, to editors alone.
import { data } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { pageOfProgram } from '#app/features/program-page/program-page.server.ts'
import type { Entry } from '#services/content/reader/reader.ts'
import { writtenProgram } from './desk.server.ts'
import { deskPage, nextPage } from './desk-addresses.ts'
import { described, neverKept } from './list.server.ts'
import { readNext } from './next.server.ts'
import { bodiesAfter } from './next-changes.ts'

/** @throws 404 if it is hidden from members too, or has no next version */
export async function loadPreview(context: RequestContext, uid: string) {
  const { locale } = context.get(placeContext)
  const { now } = context.get(servicesContext)
  const [{ messages, head }, { entry }, next] = await Promise.all([
    described(context),
    writtenProgram(context, uid),
    readNext(context, uid),
  ])
  const isPublished = entry.environments.length > 0
  if (isPublished && next === undefined) throw notFound()
  const bodies = next === undefined ? entry.bodies : bodiesAfter(entry, next.edit, now)
  const body = bodies.get(locale) ?? bodies.get(entry.masterLocale)
  const shown = { ...body, archived: null, uid } as unknown as Entry
  const page = await pageOfProgram(context, shown, String(shown.url))
  if ('others' in page) throw notFound()
  return data(
    {
      ...page,
      messages: { ...page.messages, ...messages },
      head,
      back: isPublished ? nextPage(uid) : deskPage(uid),
      isDraft: !isPublished,
    },
    { headers: neverKept },
  )
}
