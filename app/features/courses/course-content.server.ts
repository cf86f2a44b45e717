import { z } from 'zod'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { readerOf } from '#app/features/audience/audience.ts'
import { loadBlocks } from '#app/features/blocks/blocks.server.ts'
import { type Block, isTextBlock, type TextBlockData } from '#app/features/blocks/blocks.ts'
import { screensOf, visibilities } from '#app/features/blocks/visibility.ts'
import { outgoing } from '#app/features/elsewhere/outgoing.server.ts'
import type { Taking } from '#app/features/enrolment/taking.ts'
import { findByUrl, localeOfEntry } from '#app/features/entry-page/entry-page.server.ts'
import { editedIn } from '#app/features/preview/edited-in.server.ts'
import type { EditPath } from '#app/ui/edit-tag.ts'
import { deadAmong } from '#domain/links/link-store.ts'
import { option, problemsOf, text } from '#services/content/entry-fields.ts'
import { type Lang, langOf } from '#services/languages.ts'

/** Content that an editor adds to a course. */
export interface CourseContent {
  /** Replaces the catalogue's title; undefined in an entry for all courses. */
  title: string | undefined
  intro: string | undefined
  /** Shown after the facts. Blocks of text alone are told apart, because they need a quarter of the code. */
  shown: { texts: TextBlockData[] } | { blocks: Block[] } | undefined
  lang: Lang
  edit?: EditPath
}

interface WithCourse {
  course: { name: string; summary: string; url: string }
  /** Address of the course at its provider. */
  address: string | null
  taking: Taking | undefined
}

/** Adds an editor's content to a course's page and removes a dead link to the provider. */
export async function withContent<Page extends WithCourse>(
  context: RequestContext,
  content: CourseContent | undefined,
  page: Page,
): Promise<Page & { content: CourseContent | undefined; isGone: boolean }> {
  const { course, address, taking } = page
  const isGone = address !== null && (await isDead(context, address))
  const there = address === null || isGone ? undefined : outgoing(context, address, encodeURI(course.url))
  const { title = course.name, intro = course.summary } = content ?? {}
  return {
    ...page,
    course: { ...course, name: title, summary: intro },
    address: there ?? null,
    taking: isGone && taking ? { ...taking, startPage: undefined } : taking,
    content,
    isGone,
  }
}

/** False for an address that was not checked yet, or if its state cannot be read. */
async function isDead(context: RequestContext, address: string): Promise<boolean> {
  const { tenant } = context.get(placeContext)
  const { db, log } = context.get(servicesContext)
  const found = await deadAmong(db, tenant, [address.replace(/#.*$/, '')]).catch((error: unknown) => {
    log.warn({ err: error }, 'The state of a link could not be read')
    return new Set()
  })
  return found.size > 0
}

const TYPE = 'course_details_page'
/** Address of the default entry, for courses without one of their own. */
export const EVERY_COURSE = '/courses'

const fields = z.object({ title: text, intro: text, visibility: option(visibilities) })

/**
 * Loads an editor's content for a course page: the course's own entry (`/courses/<slug>`), else the one for
 * all courses (`/courses`). Undefined if there is neither or it cannot be read; the page then shows the
 * catalogue's texts only.
 */
export async function loadCourseContent(
  context: RequestContext,
  page: string,
): Promise<CourseContent | undefined> {
  const { log } = context.get(servicesContext)
  const { viewer } = context.get(viewerContext)
  try {
    const own = await findByUrl(context, TYPE, page, { embedded: true })
    const entry = own ?? (await findByUrl(context, TYPE, EVERY_COURSE, { embedded: true }))
    if (entry === undefined) return undefined
    const parsed = fields.safeParse(entry)
    if (!parsed.success) {
      log.error(
        { entry: entry.uid, reason: problemsOf(parsed.error) },
        'The words of a course page are broken',
      )
      return undefined
    }
    const { title, intro, visibility } = parsed.data
    if (screensOf(visibility, 'All', readerOf(viewer)) === undefined) return undefined
    const blocks = await loadBlocks(context, { entry, contentType: TYPE, page })
    return {
      title: own && title ? title : undefined,
      intro: own && intro ? intro : undefined,
      shown: blocks.length === 0 ? undefined : blocks.every(isTextBlock) ? { texts: blocks } : { blocks },
      lang: langOf(localeOfEntry(entry)),
      ...editedIn(context, TYPE, entry),
    }
  } catch (error) {
    log.error({ err: error, page }, 'The words of a course page could not be read; it is shown without them')
    return undefined
  }
}
