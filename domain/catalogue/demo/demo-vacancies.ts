import { z } from 'zod'
import { type Vacancy, vacancySchema } from '../vacancy.ts'
import { dayAfter } from './demo-days.ts'
import type { VacancyText } from './demo-texts.ts'

const entry = z.strictObject({
  ...vacancySchema.omit({
    status: true,
    written_in: true,
    description: true,
    responsibilities: true,
    requirements: true,
    description_format: true,
    published_at: true,
    valid_through: true,
    program: true,
  }).shape,
  /** Set for those that people apply for on this site. */
  program: vacancySchema.shape.program.default(null),
  /** Days before the day of seeding. */
  published_days_ago: z.number().int().min(0),
  /** Days after publication. */
  open_days: z.number().int().positive(),
})

/**
 * The demo's vacancies. A few have already closed by the day of seeding, as in any real list.
 * @param text db/seed/catalogue/vacancies.jsonl
 * @param day the day that dates are counted from, `2026-11-21`
 * @param texts by external id; a vacancy without one has its summary only
 */
export function demoVacancies(
  text: string,
  day: string,
  texts: ReadonlyMap<string, VacancyText> = new Map(),
): Vacancy[] {
  const lines = text.split('\n').filter((line) => line !== '')
  return lines.map((line, index) => {
    const { published_days_ago: ago, open_days, ...said } = entry.parse(JSON.parse(line))
    const published = dayAfter(day, -ago)
    const hour = String(6 + (index % 12)).padStart(2, '0')
    const whole = texts.get(said.external_id)
    return vacancySchema.parse({
      ...said,
      description: said.summary,
      responsibilities: [],
      requirements: [],
      ...whole,
      status: 'open',
      written_in: said.locale.slice(0, 2),
      description_format: whole === undefined ? 'text' : 'markdown',
      published_at: `${published}T${hour}:00:00Z`,
      valid_through: dayAfter(published, open_days),
    })
  })
}
