import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import type { EntryPage } from '#app/features/entry-page/entry-page.ts'
import { describeItemPage } from '#app/features/entry-page/item-page.server.ts'
import { findPaths, type PathEntry } from '#app/features/paths/path-entries.server.ts'
import { PATHS, type PathCard } from '#app/features/paths/paths.ts'
import type { Messages } from '#app/locale/messages/catalogue.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { startedPaths } from '#domain/learning/paths.ts'
import { langOf, locales } from '#services/languages.ts'
import { type Walked, walkPaths } from './walk.server.ts'

export interface PathsPageData extends EntryPage {
  paths: PathCard[]
  /** The list could not be read. */
  failed: boolean
  messages: Messages
}

export async function loadPathsPage(context: RequestContext): Promise<PathsPageData> {
  const { locale, tenant } = context.get(placeContext)
  const { viewer } = context.get(viewerContext)
  const { db, log, loadMessages } = context.get(servicesContext)
  const messages = await loadMessages(langOf(locale), ['paths', 'courses'])
  const t = createTranslate(messages, locale)
  const [described, found] = await Promise.all([
    describeItemPage(context, {
      page: PATHS,
      title: t('paths.title'),
      description: t('paths.intro'),
      contentLocale: locale,
      translations: Object.fromEntries(locales.map((each) => [each, PATHS])),
    }),
    readList(context).catch((error: unknown) => {
      log.error({ err: error }, 'The learning paths could not be read')
      return undefined
    }),
  ])
  const started = viewer.authorized
    ? await startedPaths(db, viewer.userId, tenant).catch(() => undefined)
    : undefined
  return {
    ...described,
    messages,
    failed: found === undefined,
    paths: (found?.paths ?? []).flatMap((path, at) => {
      const walked = found?.walked[at]
      const isStarted = started?.some((one) => one.path === path.uid) ?? false
      return walked ? [cardOf(path, walked, found.isOwnKnown && started ? { isStarted } : undefined)] : []
    }),
  }
}

async function readList(context: RequestContext) {
  const paths = await findPaths(context)
  return { paths, ...(await walkPaths(context, paths)) }
}

export function cardOf(
  { uid, title, url, summary, locale }: PathEntry,
  { stages, progress }: Walked,
  own: { isStarted: boolean } | undefined,
): PathCard {
  const { percent, minutes, doneMinutes, isComplete } = progress
  return {
    uid,
    title,
    url,
    summary,
    locale,
    stages: [...new Set(stages.flatMap((stage) => stage.title || []))],
    minutes,
    steps: stages.reduce((sum, { steps }) => sum + steps.filter((step) => !step.isOptional).length, 0),
    own: own && { percent, minutes, doneMinutes, isComplete, isStarted: own.isStarted },
  }
}
