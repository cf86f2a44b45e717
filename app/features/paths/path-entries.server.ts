import { z } from 'zod'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { readerOf } from '#app/features/audience/audience.ts'
import { screensOf, visibilities } from '#app/features/blocks/visibility.ts'
import { findEntries, localeOfEntry } from '#app/features/entry-page/entry-page.server.ts'
import { flag, mandatoryText, many, option, problemsOf, text, texts } from '#services/content/entry-fields.ts'
import type { Entry } from '#services/content/reader/reader.ts'
import type { Locale } from '#services/languages.ts'
import { PATHS } from './paths.ts'

export const LEARNING_PATH = 'learning_path'
/** Limit of paths read from content. */
const MAX_PATHS = 100
const MAX_STAGES = 20
const MAX_STEPS = 30

/** The item that a step's address refers to. */
export type StepTarget =
  | { kind: 'course'; slug: string }
  | { kind: 'event'; slug: string }
  | { kind: 'article'; url: string }

export interface PathStepEntry {
  target: StepTarget
  why: string
  /** Undefined: the length stated by the target. */
  minutes: number | undefined
  isOptional: boolean
}

export interface PathEntry {
  uid: string
  url: string
  title: string
  summary: string
  audience: string
  outcomes: string[]
  stages: { title: string; text: string; isAnyOrder: boolean; steps: PathStepEntry[] }[]
  locale: Locale
}

const fields = z.object({
  uid: z.string(),
  url: mandatoryText.startsWith(`${PATHS}/`, `does not start with ${PATHS}/`),
  title: mandatoryText,
  summary: text,
  audience: text,
  outcomes: texts,
  visibility: option(visibilities),
  stages: many(
    z.object({
      title: text,
      text,
      any_order: flag,
      steps: many(z.object({ url: mandatoryText, why: text, minutes: z.number().nullish(), optional: flag })),
    }),
  ),
})

/** Parses a path's entry; undefined if it is broken, which is logged, or if the viewer may not see it. */
export function readPath(context: RequestContext, entry: Entry): PathEntry | undefined {
  const { log } = context.get(servicesContext)
  const { viewer } = context.get(viewerContext)
  const parsed = fields.safeParse(entry)
  if (!parsed.success) {
    log.warn({ entry: entry.uid, problem: problemsOf(parsed.error) }, 'A learning path cannot be shown')
    return undefined
  }
  const { visibility, stages, url, ...path } = parsed.data
  if (screensOf(visibility, 'All', readerOf(viewer)) === undefined) return undefined
  return {
    ...path,
    url: url.replace(/\/+$/, ''),
    locale: localeOfEntry(entry),
    stages: stages.slice(0, MAX_STAGES).map(({ title, text, any_order: isAnyOrder, steps }) => ({
      title,
      text,
      isAnyOrder,
      steps: steps.slice(0, MAX_STEPS).flatMap(({ url, why, minutes, optional }) => {
        const target = targetOf(url)
        return target === undefined
          ? []
          : [
              {
                target,
                why,
                minutes: minutes && minutes > 0 ? Math.round(minutes) : undefined,
                isOptional: optional,
              },
            ]
      }),
    })),
  }
}

/** All paths that the viewer may see, by address. */
export async function findPaths(context: RequestContext): Promise<PathEntry[]> {
  const { entries } = await findEntries(context, {
    contentType: LEARNING_PATH,
    asc: 'url',
    except: ['meta'],
    limit: MAX_PATHS,
  })
  return entries.flatMap((entry) => readPath(context, entry) ?? [])
}

/** Undefined if the address is not that of a course, article or event. */
export function targetOf(address: string): StepTarget | undefined {
  const [, area, ...parts] = address
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .split('/')
  const [first = '', second = ''] = parts
  if (area === 'courses' && parts.length === 1 && first !== '')
    return { kind: 'course', slug: decoded(first) }
  if (area === 'events' && parts.length === 1 && first !== '') return { kind: 'event', slug: decoded(first) }
  if (area === 'blog' && parts.length === 2 && second !== '')
    return { kind: 'article', url: `/blog/${first}/${second}` }
  return undefined
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
