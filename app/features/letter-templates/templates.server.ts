import { data, redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import { createRequestContext, type RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { templatePage, templatesPage } from '#app/features/application-board/board-addresses.ts'
import { applicationPage } from '#app/features/applications/application-addresses.ts'
import { applicationLetter } from '#app/features/applications/letters.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { readForm } from '#app/features/sign-in/sign-in-page.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { MAX_REASON } from '#domain/applications/decide.ts'
import {
  MAX_TEMPLATE_NAME,
  removeTemplate,
  saveTemplate,
  type Template,
  templateById,
  templateStages,
  templatesOf,
  textsOf,
} from '#domain/applications/templates.ts'
import { type Lang, langOf, languages, localeOfLang } from '#services/languages.ts'

const neverKept = { 'cache-control': 'private, no-store' } as const
const NEW = 'new'

async function described(context: RequestContext) {
  const { locale } = context.get(placeContext)
  const { loadMessages } = context.get(servicesContext)
  const [messages, { product }] = await Promise.all([
    loadMessages(langOf(locale), ['applyBoard', 'applyDesk', 'applying', 'fields']),
    loadSiteIdentity(context),
  ])
  const t = createTranslate(messages, locale)
  return { messages, head: unlistedHead(t('applyDesk.templates'), product) }
}

export async function loadTemplates(context: RequestContext) {
  const { tenant } = context.get(placeContext)
  const templates = await templatesOf(context.get(servicesContext).db, { tenant })
  return data(
    {
      ...(await described(context)),
      templates: templates.map(({ id, stage, name, texts, changedAt }) => ({
        name,
        stage,
        languages: languagesOf(context)
          .filter(({ lang }) => lang in texts)
          .map(({ name }) => name),
        changedAt: changedAt.toISOString(),
        href: templatePage(id),
      })),
      ways: templateStages.map((stage) => ({ stage, href: `${templatePage(NEW)}?stage=${stage}` })),
    },
    { headers: neverKept },
  )
}

/** Those of the site: words in others are kept, and asked for no more. */
function languagesOf(context: RequestContext) {
  const { locales } = context.get(servicesContext).env.places
  return languages.filter(({ locale }) => locales.includes(locale))
}

const stageIn = (url: URL | undefined) =>
  templateStages.find((stage) => stage === url?.searchParams.get('stage')) ?? 'declined'

export async function loadTemplate(context: RequestContext, id: string, url: URL) {
  const { tenant } = context.get(placeContext)
  const template =
    id === NEW ? undefined : await templateById(context.get(servicesContext).db, { tenant, id })
  if (id !== NEW && template === undefined) throw notFound()
  return data(
    {
      ...(await described(context)),
      stage: template?.stage ?? stageIn(url),
      name: template?.name ?? '',
      version: template?.version,
      texts: template?.texts ?? {},
      languages: languagesOf(context).map(({ lang, name }) => ({ lang, name })),
      letters: template === undefined ? [] : await lettersOf(context, template),
      maxName: MAX_TEMPLATE_NAME,
      maxText: MAX_REASON,
    },
    { headers: neverKept },
  )
}

/** The letter as it would be sent, in each language that has words. */
async function lettersOf(context: RequestContext, { stage, texts }: Template) {
  const letters: { lang: Lang; subject: string; text: string }[] = []
  for (const { lang } of languagesOf(context)) {
    const written = texts[lang]
    if (written === undefined) continue
    const place = { ...context.get(placeContext), locale: localeOfLang(lang) }
    const services = context.get(servicesContext)
    const inLanguage = createRequestContext({ place, services, viewer: context.get(viewerContext) })
    const [messages, { product }] = await Promise.all([
      services.loadMessages(lang, ['applyMail', 'applyDesk']),
      loadSiteIdentity(inLanguage),
    ])
    const t = createTranslate(messages, place.locale)
    const letter = applicationLetter({ t, lang, product }, stage, {
      title: t('applyDesk.sampleTitle'),
      reason: written,
      message: written,
      page: services.origin + pagePath({ ...place, page: applicationPage('…') }),
    })
    letters.push({ lang, subject: letter.subject, text: letter.text.trim() })
  }
  return letters
}

/** Saves a template over the version that was read, or deletes it. */
export async function actOnTemplate(context: RequestContext, id: string, request: Request) {
  const { db, now } = context.get(servicesContext)
  const { tenant } = context.get(placeContext)
  const { intent, name = '', version, ...typed } = await readForm(request)
  const goTo = (page: string) =>
    redirect(pagePath({ ...context.get(placeContext), page }), { status: 303, headers: neverKept })
  const asked = languagesOf(context)
  const before = id === NEW ? undefined : await templateById(db, { tenant, id })
  const texts = textsOf({
    ...before?.texts,
    ...Object.fromEntries(asked.map(({ lang }) => [lang, typed[`text-${lang}`]])),
  })
  // With the version that was read: without script, sending it again must not pass for having read the other's words.
  const said = { name, texts, version }
  if (intent === 'delete') {
    if (await removeTemplate(db, { tenant, id, version: Number(version) })) throw goTo(templatesPage)
    return data({ kind: 'changed' as const, ...said }, { status: 409, headers: neverKept })
  }
  const saved = await saveTemplate(
    db,
    { tenant, stage: stageIn(new URL(request.url)), name, texts, now },
    id === NEW ? undefined : { id, version: Number(version) },
  )
  if (saved.kind === 'saved') throw goTo(templatePage(saved.id))
  const status = saved.kind === 'changed' || saved.kind === 'full' ? 409 : 422
  return data({ kind: saved.kind, ...said }, { status, headers: neverKept })
}
