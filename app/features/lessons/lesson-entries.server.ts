import { z } from 'zod'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { findEntries } from '#app/features/entry-page/entry-page.server.ts'
import { oncePerRevision } from '#app/features/entry-page/once-per-revision.server.ts'
import { mandatoryText, many, text, texts } from '#services/content/entry-fields.ts'
import type { Entry } from '#services/content/reader/reader.ts'

export const LESSONS = 'course_lesson'
const MAX_LESSONS = 100

/** Name of a course in content: its key without the source. */
export const courseName = (key: string): string => key.slice(key.indexOf(' ') + 1)

/** Address of a lesson, which its entry must have. */
export const lessonPage = (course: string, lesson: string): string => `/courses/${course}/lessons/${lesson}`

const listed = z.object({ course: mandatoryText, lesson: mandatoryText, url: mandatoryText })

/** Ids of a course's lessons that have an entry; empty if content cannot be read. */
export async function openLessons(context: RequestContext, course: string): Promise<ReadonlySet<string>> {
  const { log } = context.get(servicesContext)
  try {
    return await oncePerRevision(context, `lessons of ${course}`, async () => {
      const { entries } = await findEntries(context, {
        contentType: LESSONS,
        query: { course },
        only: ['course', 'lesson', 'url'],
        limit: MAX_LESSONS,
      })
      return new Set(
        entries.flatMap((entry) => {
          const parsed = listed.safeParse(entry)
          return parsed.success && parsed.data.url === lessonPage(course, parsed.data.lesson)
            ? [parsed.data.lesson]
            : []
        }),
      )
    })
  } catch (error) {
    log.warn({ err: error, course }, 'The lessons of a course could not be read')
    return new Set()
  }
}

const fields = z.object({
  title: mandatoryText,
  video: text,
  body: z.unknown().optional(),
  quiz: many(
    z.object({
      id: mandatoryText,
      question: mandatoryText,
      options: many(z.object({ id: mandatoryText, text: mandatoryText })),
      answers: texts,
      why: text,
    }),
  ),
})

export type LessonEntry = z.output<typeof fields>

/** Parses a lesson's entry. Questions that cannot be answered correctly are left out. */
export function readLesson(entry: Entry): LessonEntry {
  const { quiz, ...lesson } = fields.parse(entry)
  return {
    ...lesson,
    quiz: quiz.filter(
      ({ options, answers }) =>
        answers.length > 0 && answers.every((answer) => options.some(({ id }) => id === answer)),
    ),
  }
}
