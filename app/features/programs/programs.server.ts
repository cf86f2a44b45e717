import { z } from 'zod'
import type { RequestContext } from '#app/context.server.ts'
import { findEntries, localeOfEntry } from '#app/features/entry-page/entry-page.server.ts'
import { langOf } from '#app/locale/locales.ts'
import { languageName } from '#services/catalogue/code-names.ts'
import { mandatoryText, problemsOf, text, texts } from '#services/content/entry-fields.ts'
import type { Entry } from '#services/content/reader/reader.ts'
import { skillNames } from '#services/recommendations/candidates.ts'
import type { ProgramCard } from './programs.ts'

export const PROGRAMS = 'program_page'
const MOST = 100

const number = z.number().positive().nullish().catch(null)
export const programFields = z.object({
  uid: z.string(),
  locale: z.string(),
  title: mandatoryText,
  url: mandatoryText,
  summary: text,
  vendor: text,
  level: z.enum(['beginner', 'intermediate', 'advanced']).nullish().catch(null),
  format: z.enum(['online', 'onsite', 'hybrid']).nullish().catch(null),
  language: text,
  weeks: number,
  hours_a_week: number,
  seats: number,
  starts: text,
  skills: texts,
})

/** Every programme that is published, in the reader's language where it has one; those that cannot be shown are reported. */
export async function findPrograms(context: RequestContext): Promise<ProgramCard[]> {
  const { entries } = await findEntries(context, {
    contentType: PROGRAMS,
    limit: MOST,
    except: ['body', 'steps', 'meta'],
  })
  return cardsOf(context, entries)
}

export async function cardsOf(context: RequestContext, entries: readonly Entry[]): Promise<ProgramCard[]> {
  const { db, locale, log } = context
  const programs = entries.flatMap((entry) => {
    const parsed = programFields.safeParse(entry)
    if (parsed.success) return [parsed.data]
    log.warn(
      { entry: entry.uid, contentType: PROGRAMS, problem: problemsOf(parsed.error) },
      'A programme cannot be listed',
    )
    return []
  })
  const names = await skillNames(
    db,
    programs.flatMap(({ skills }) => skills),
    langOf(locale),
  )
  return programs.map((program) => ({
    uid: program.uid,
    title: program.title,
    url: program.url,
    summary: program.summary,
    locale: localeOfEntry(program),
    vendor: program.vendor,
    level: program.level ?? null,
    format: program.format ?? null,
    language: program.language === '' ? '' : languageName(program.language, locale),
    weeks: program.weeks ?? null,
    hoursAWeek: program.hours_a_week ?? null,
    seats: program.seats ?? null,
    starts: /^\d{4}-\d{2}-\d{2}/.exec(program.starts)?.[0],
    // Where the vocabulary is not there yet, the id stands for its name.
    skills: program.skills.map((id) => ({ id, name: names.get(id) ?? id })),
  }))
}
