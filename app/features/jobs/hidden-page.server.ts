import { data, redirect } from 'react-router'
import { z } from 'zod'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { backPath } from '#app/features/session/back-path.ts'
import type { Messages } from '#app/locale/messages/catalogue.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { vacancyPage } from '#domain/catalogue/vacancy-address.ts'
import { readVacanciesById } from '#domain/search/vacancy-rows.ts'
import { hideVacancy, listHidden, showVacancy } from '#domain/vacancies/hidden.ts'
import { langOf, parseLocale } from '#services/languages.ts'
import { writtenIn } from './job-words.ts'

export interface HiddenRow {
  id: string
  title: string
  /** Language of the title. */
  lang: string
  company: string
  /** Null if the vacancy no longer exists. */
  page: string | null
  hiddenAt: string
}

export interface HiddenPageData {
  head: ReturnType<typeof unlistedHead>
  rows: HiddenRow[]
  messages: Messages
}

export async function loadHiddenPage(context: RequestContext): Promise<HiddenPageData> {
  const { locale } = context.get(placeContext)
  const { db, loadMessages } = context.get(servicesContext)
  const { userId } = memberOf(context)
  const lang = langOf(locale)
  const [messages, { product }, hidden] = await Promise.all([
    loadMessages(lang, ['myVacancies', 'jobs']),
    loadSiteIdentity(context),
    listHidden(db, userId),
  ])
  const ids = hidden.map(({ id }) => id)
  const found = new Map((await readVacanciesById(db, ids, lang)).map((vacancy) => [vacancy.id, vacancy]))
  return {
    head: unlistedHead(createTranslate(messages, locale)('myVacancies.heading'), product),
    rows: hidden.map(({ id, title, hiddenAt, ...kept }) => {
      const vacancy = found.get(id)
      return {
        id,
        title: vacancy?.title ?? title,
        lang: vacancy ? writtenIn(vacancy) : langOf(parseLocale(kept.locale) ?? locale),
        company: vacancy?.company ?? '',
        page: vacancy === undefined ? null : vacancyPage(vacancy),
        hiddenAt: hiddenAt.toISOString(),
      }
    }),
    messages,
  }
}

const answers = z.object({ intent: z.enum(['hide', 'show']), id: z.uuid(), back: backPath })

/** Hides or shows a vacancy. The form may come from another page, which it names for the redirect back. */
export async function answerHiding(context: RequestContext, request: Request) {
  const { tenant } = context.get(placeContext)
  const { db, now } = context.get(servicesContext)
  const { userId: memberId } = memberOf(context)
  const given = answers.safeParse(Object.fromEntries(await request.formData()))
  if (!given.success) throw new Response(null, { status: 400 })
  const { intent, id, back } = given.data
  let full = false
  if (intent === 'show') await showVacancy(db, memberId, id)
  else {
    const { state } = await hideVacancy(db, { memberId, tenant, id, now })
    if (state === 'unknown') throw new Response(null, { status: 404 })
    full = state === 'full'
  }
  if (back !== undefined && !full) return redirect(back, 303)
  return data({ done: !full, full }, { status: full ? 409 : 200 })
}
