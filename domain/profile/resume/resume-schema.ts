// The parts of JSON Resume 1.0.0 (jsonresume.org/schema) that are read. Published files are loose: a value
// may be missing, null or of another type, and that is no reason to refuse the rest.
import { z } from 'zod'

const text = z.string().trim().catch('').default('')
const texts = z.array(z.string().trim()).catch([]).default([])
const many = <T extends z.ZodType>(item: T) =>
  z
    .array(z.unknown())
    .catch([])
    .default([])
    .transform((items) =>
      items.flatMap((one) => {
        const read = item.safeParse(one)
        return read.success ? [read.data as z.output<T>] : []
      }),
    )

const period = { startDate: text, endDate: text }

export const resumeSchema = z.object({
  basics: z
    .object({
      name: text,
      givenName: text,
      familyName: text,
      label: text,
      email: text,
      phone: text,
      url: text,
      image: text,
      summary: text,
      location: z
        .object({ city: text, countryCode: text, region: text, address: text, postalCode: text })
        .nullish()
        .catch(undefined),
      profiles: many(z.object({ network: text, username: text, url: text })),
    })
    .nullish()
    .catch(undefined),
  work: many(
    z.object({
      name: text,
      company: text,
      position: text,
      location: text,
      url: text,
      summary: text,
      highlights: texts,
      ...period,
    }),
  ),
  education: many(
    z.object({
      institution: text,
      area: text,
      studyType: text,
      score: text,
      gpa: text,
      url: text,
      courses: texts,
      /** Not part of the format, but other formats that are converted to it have it. */
      location: text,
      ...period,
    }),
  ),
  skills: many(z.object({ name: text, level: text, keywords: texts })),
  languages: many(z.object({ language: text, fluency: text })),
  interests: many(z.object({ name: text, keywords: texts })),
  projects: many(
    z.object({
      name: text,
      description: text,
      url: text,
      roles: texts,
      keywords: texts,
      highlights: texts,
      entity: text,
      type: text,
      ...period,
    }),
  ),
  certificates: many(z.object({ name: text, issuer: text, url: text, date: text })),
})

export type Resume = z.input<typeof resumeSchema>
export type ReadResume = z.output<typeof resumeSchema>

/** What could not be carried over, and why. `path` is a path in the source. */
export interface Loss {
  path: string
  reason: 'no place for it' | 'not understood' | 'not yours to set' | 'too many'
  /** The value itself, if it is a short text. */
  value?: string
}

export type NamedThing =
  | 'skills'
  | 'titles'
  | 'countries'
  | 'places'
  | 'languages'
  | 'degrees'
  | 'projectTypes'
  | 'skillLevels'
