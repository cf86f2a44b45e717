import { data, redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { breadcrumbList } from '#app/features/discovery/structured-data.ts'
import { describePage, findByUrl } from '#app/features/entry-page/entry-page.server.ts'
import type { EntryPage } from '#app/features/entry-page/entry-page.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { LEARNING_PATH, type PathEntry, readPath } from '#app/features/paths/path-entries.server.ts'
import { type OwnProgress, PATHS, type ShownStage, STEP_MARK } from '#app/features/paths/paths.ts'
import { signInFirst } from '#app/features/sign-in/sign-in-first.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import type { Messages } from '#app/locale/messages/catalogue.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { leavePath, markItem, startedPaths, startPath, unmarkItem } from '#domain/learning/paths.ts'
import { langOf } from '#services/languages.ts'
import { nextOn } from './next-step.server.ts'
import { walkPaths } from './walk.server.ts'

export interface PathPageData extends EntryPage {
  uid: string
  title: string
  summary: string
  audience: string
  outcomes: string[]
  stages: ShownStage[]
  minutes: number
  /** Undefined for anonymous viewers. */
  own: (OwnProgress & { startedAt: string | undefined }) | undefined
  /** False if the member's progress could not be read. */
  isOwnKnown: boolean
  /** The step to continue with, and its address. */
  next: { id: string; title: string; href: string; text: string | undefined } | undefined
  messages: Messages
}

/** @throws 404 for an unknown path, and for one that the viewer may not see */
async function findPath(context: RequestContext, slug: string) {
  const page = `${PATHS}/${slug}`
  const entry = await findByUrl(context, LEARNING_PATH, page)
  const path = entry && readPath(context, entry)
  if (entry === undefined || path === undefined) throw notFound()
  return { entry, path, page }
}

export async function loadPathPage(context: RequestContext, slug: string): Promise<PathPageData> {
  const { region, locale, tenant } = context.get(placeContext)
  const { viewer } = context.get(viewerContext)
  const { db, origin, loadMessages } = context.get(servicesContext)
  const { entry, path, page } = await findPath(context, slug)
  const address = (to: string) => `${origin}${pagePath({ region, locale, page: to })}`
  const [messages, { walked, isOwnKnown }, started] = await Promise.all([
    loadMessages(langOf(locale), ['paths', 'courses']),
    walkPaths(context, [path]),
    viewer.authorized ? startedPaths(db, viewer.userId, tenant) : [],
  ])
  const t = createTranslate(messages, locale)
  const [own] = walked
  if (own === undefined) throw new Error('Every path is walked')
  const { stages, progress } = own
  const described = await describePage(context, {
    entry,
    contentType: LEARNING_PATH,
    page,
    title: path.title,
    description: path.summary,
    share: { title: path.title, label: t('paths.title'), seed: path.uid, topic: 'amber' },
    data: [
      breadcrumbList([
        { name: t('paths.title'), url: address(PATHS) },
        { name: path.title, url: address(page) },
      ]),
    ],
  })
  const { percent, minutes, doneMinutes, isComplete } = progress
  return {
    ...described,
    uid: path.uid,
    title: path.title,
    summary: path.summary,
    audience: path.audience,
    outcomes: path.outcomes,
    stages,
    minutes,
    own:
      viewer.authorized && isOwnKnown
        ? {
            percent,
            minutes,
            doneMinutes,
            isComplete,
            startedAt: started.find((one) => one.path === path.uid)?.startedAt.toISOString(),
          }
        : undefined,
    isOwnKnown,
    next: await nextOn(context, own),
    messages,
  }
}

/** Begins or leaves a path, or marks or unmarks an article as read or an event as attended. */
export async function actOnPath(
  context: RequestContext,
  slug: string,
  form: Readonly<Record<string, string>>,
) {
  const { region, locale, tenant } = context.get(placeContext)
  const { db, origin, now } = context.get(servicesContext)
  const { path, page } = await findPath(context, slug)
  const here = encodeURI(pagePath({ region, locale, page }))
  const { userId: memberId } = signInFirst(context, new URL(here, origin))
  const { intent, step = '', back } = form
  if (intent === 'start') {
    const { uid, title } = path
    const isBegun = await startPath(db, { memberId, tenant, path: uid, title, locale: path.locale, now })
    return isBegun ? redirect(`${here}#own`, 303) : data({ isTooMany: true }, 422)
  }
  if (intent === 'leave') {
    await leavePath(db, { memberId, tenant, path: path.uid })
    return redirect(`${here}#own`, 303)
  }
  const item = await markable(context, path, step)
  if (item === undefined || (intent !== 'mark' && intent !== 'undo')) throw data(null, { status: 404 })
  const { kind, article } = item
  const mark = { memberId, tenant, kind, item: item.item }
  if (intent === 'undo') await unmarkItem(db, mark)
  else if (!(await markItem(db, { ...mark, now }))) return data({ isTooMany: true }, 422)
  if (back !== 'article' || article === undefined) return redirect(`${here}#${stepAnchor(step)}`, 303)
  // Authors may write letters that an address in a header cannot have.
  const { pathname } = new URL(pagePath({ region, locale, page: article }), origin)
  return redirect(`${pathname}#${STEP_MARK}`, 303)
}

/**
 * Finds a step that the viewer may mark, by the same rules as the page: removed items and future events
 * cannot be marked.
 */
async function markable(context: RequestContext, path: PathEntry, id: string) {
  const { walked } = await walkPaths(context, [path])
  const step = walked
    .flatMap(({ stages }) => stages.flatMap(({ steps }) => steps))
    .find((one) => one.id === id && one.mark !== undefined)
  if (step === undefined || step.kind === 'course') return undefined
  return {
    kind: step.kind,
    item: id.slice(id.indexOf(' ') + 1),
    article: step.kind === 'article' ? (step.href ?? undefined) : undefined,
  }
}

const stepAnchor = (id: string): string => id.replace(' ', '-')
