import type { MetaDescriptor } from 'react-router'

// Structured data of pages in schema.org's vocabulary. Addresses are complete, dates ISO 8601; properties
// without a value are omitted, because empty ones are reported as errors.

type Value = string | number | boolean | undefined | Thing | readonly (string | Thing)[]
export type Thing = { readonly [member: string]: Value }

interface Person {
  name: string
  url: string
}

export interface OrganizationFacts {
  name: string
  url: string
  logo?: string | undefined
  sameAs?: readonly string[] | undefined
}

export function organization({ name, url, logo, sameAs }: OrganizationFacts): Thing {
  return thing('Organization', { name, url, logo, sameAs: sameAs?.length ? sameAs : undefined })
}

export interface ArticleData {
  url: string
  headline: string
  description: string
  lang: string
  published: string
  modified: string
  image?: string | undefined
  section?: string | undefined
  keywords?: readonly string[] | undefined
  wordCount?: number | undefined
  authors: readonly Person[]
  publisher: OrganizationFacts
}

export function article(facts: ArticleData): Thing {
  return thing('Article', {
    mainEntityOfPage: facts.url,
    url: facts.url,
    headline: facts.headline,
    description: facts.description,
    inLanguage: facts.lang,
    datePublished: facts.published,
    dateModified: facts.modified,
    image: facts.image,
    articleSection: facts.section,
    keywords: facts.keywords?.length ? facts.keywords : undefined,
    wordCount: facts.wordCount,
    author: facts.authors.map(({ name, url }) => thing('Person', { name, url })),
    publisher: organization(facts.publisher),
  })
}

/** The way to a page, the home page first and the page itself last. */
export function breadcrumbList(crumbs: readonly { name: string; url: string }[]): Thing {
  return thing('BreadcrumbList', {
    itemListElement: crumbs.map(({ name, url }, index) =>
      thing('ListItem', { position: index + 1, name, item: url }),
    ),
  })
}

export interface ProfileData extends Person {
  lang: string
  jobTitle?: string | undefined
  description?: string | undefined
  image?: string | undefined
  sameAs?: readonly string[] | undefined
  knowsAbout?: readonly string[] | undefined
  created?: string | undefined
  modified?: string | undefined
}

export function profilePage(facts: ProfileData): Thing {
  const { name, url, jobTitle, description, image, sameAs, knowsAbout } = facts
  return thing('ProfilePage', {
    url,
    inLanguage: facts.lang,
    dateCreated: facts.created,
    dateModified: facts.modified,
    mainEntity: thing('Person', {
      name,
      url,
      jobTitle,
      description,
      image,
      sameAs: sameAs?.length ? sameAs : undefined,
      knowsAbout: knowsAbout?.length ? knowsAbout : undefined,
    }),
  })
}

export interface CourseData {
  url: string
  name: string
  description: string
  lang: string
  provider: string
  /** Hours. */
  hours: number | null
  format: 'online' | 'onsite' | 'hybrid' | null
  price: { amount: number; currency: string | null } | null
  level?: string | undefined
  skills: readonly string[]
  /** Those to come. */
  runs: readonly { start: string; end: string | null; language: string | null }[]
  outcomes: readonly string[]
  audience: string
  syllabus: readonly { title: string; minutes: number | undefined }[]
  teachers: readonly { name: string; role: string; url?: string | undefined }[]
  certificate: boolean
  /** The members' rating, not the provider's. */
  rating?: { average: number; count: number } | undefined
}

const courseModes = { online: 'Online', onsite: 'Onsite', hybrid: 'Blended' } as const

/**
 * Offer and instance are included only if complete: unknown facts are omitted.
 * @returns undefined without the description that search engines require
 */
export function course(facts: CourseData): Thing | undefined {
  const { hours, format, price } = facts
  if (facts.description === '') return undefined
  const workload = hours === null || hours <= 0 ? undefined : durationOf(hours)
  const instructor = listed(
    facts.teachers.map(({ name, role, url }) =>
      thing('Person', { name, jobTitle: role === '' ? undefined : role, url }),
    ),
  )
  const instance = (run?: CourseData['runs'][number]): Thing =>
    thing('CourseInstance', {
      courseMode: format === null ? undefined : courseModes[format],
      courseWorkload: workload,
      startDate: run?.start,
      endDate: run?.end ?? undefined,
      inLanguage: run?.language ?? undefined,
      instructor,
    })
  const currency = price?.amount === 0 ? (price.currency ?? 'EUR') : price?.currency
  return thing('Course', {
    url: facts.url,
    name: facts.name,
    description: facts.description,
    inLanguage: facts.lang,
    provider: thing('Organization', { name: facts.provider }),
    educationalLevel: facts.level,
    teaches: listed(facts.outcomes.length > 0 ? facts.outcomes : facts.skills),
    about: listed(facts.outcomes.length > 0 ? facts.skills : []),
    audience: facts.audience === '' ? undefined : thing('Audience', { audienceType: facts.audience }),
    syllabusSections: listed(
      facts.syllabus.map(({ title, minutes }) =>
        thing('Syllabus', {
          name: title,
          timeRequired: minutes === undefined ? undefined : durationOf(minutes / 60),
        }),
      ),
    ),
    educationalCredentialAwarded: facts.certificate
      ? thing('EducationalOccupationalCredential', { credentialCategory: 'certificate' })
      : undefined,
    aggregateRating:
      facts.rating === undefined
        ? undefined
        : thing('AggregateRating', {
            ratingValue: facts.rating.average,
            reviewCount: facts.rating.count,
            bestRating: 5,
          }),
    offers:
      price === null || currency == null
        ? undefined
        : thing('Offer', {
            category: price.amount === 0 ? 'Free' : 'Paid',
            price: price.amount,
            priceCurrency: currency,
          }),
    hasCourseInstance:
      format === null || workload === undefined
        ? undefined
        : facts.runs.length > 0
          ? facts.runs.map((run) => instance(run))
          : [instance()],
  })
}

export interface LessonData {
  url: string
  name: string
  lang: string
  kind: string | null
  minutes: number | null
  course: { name: string; url: string; provider: string }
}

/** A lesson of a course that anybody can read. */
export const lesson = ({ url, name, lang, kind, minutes, course: of }: LessonData): Thing =>
  thing('LearningResource', {
    url,
    name,
    inLanguage: lang,
    learningResourceType: kind ?? undefined,
    timeRequired: minutes === null || minutes <= 0 ? undefined : durationOf(minutes / 60),
    isAccessibleForFree: true,
    isPartOf: thing('Course', {
      name: of.name,
      url: of.url,
      provider: thing('Organization', { name: of.provider }),
    }),
  })

/** An empty list is reported as a mistake. */
const listed = <One>(list: readonly One[]): readonly One[] | undefined => (list.length > 0 ? list : undefined)

/** ISO 8601: `PT1H30M`. */
function durationOf(hours: number): string {
  const minutes = Math.max(1, Math.round(hours * 60))
  const [full, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `PT${full > 0 ? `${full}H` : ''}${rest > 0 ? `${rest}M` : ''}`
}

export interface ProgramData {
  url: string
  name: string
  description: string
  lang: string
  provider: string
  weeks: number | null
  seats: number | null
  /** A day. */
  starts: string | undefined
}

export const program = (facts: ProgramData): Thing =>
  thing('EducationalOccupationalProgram', {
    url: facts.url,
    name: facts.name,
    description: facts.description,
    inLanguage: facts.lang,
    provider: thing('Organization', { name: facts.provider }),
    timeToComplete: facts.weeks === null ? undefined : `P${facts.weeks}W`,
    maximumEnrollment: facts.seats ?? undefined,
    startDate: facts.starts,
  })

export interface EventData {
  url: string
  name: string
  description: string
  languages: readonly string[]
  /** An instant with its offset, or a day for events of whole days. */
  start: string
  end: string | undefined
  format: 'online' | 'onsite' | 'hybrid'
  cancelled: boolean
  /** Undefined for online events, and if the source names none. */
  place:
    | { name: string; street: string | undefined; city: string | undefined; country: string | undefined }
    | undefined
  /** Address for online attendance. */
  screen: string
  organizer: string
  speakers: readonly { name: string; url: string | undefined }[]
  /** Undefined if seats are not counted. */
  capacity: number | undefined
}

const attendanceModes = {
  online: 'OnlineEventAttendanceMode',
  onsite: 'OfflineEventAttendanceMode',
  hybrid: 'MixedEventAttendanceMode',
} as const

/** @returns undefined without a location, which search engines require of an event */
export function event(facts: EventData): Thing | undefined {
  const { place, format } = facts
  const room =
    place &&
    thing('Place', {
      name: place.name,
      address: thing('PostalAddress', {
        streetAddress: place.street,
        addressLocality: place.city,
        addressCountry: place.country,
      }),
    })
  const screen = format === 'onsite' ? undefined : thing('VirtualLocation', { url: facts.screen })
  if (room === undefined && screen === undefined) return undefined
  return thing('Event', {
    url: facts.url,
    name: facts.name,
    description: facts.description,
    inLanguage: facts.languages.length > 0 ? facts.languages : undefined,
    startDate: facts.start,
    endDate: facts.end,
    eventAttendanceMode: `https://schema.org/${attendanceModes[format]}`,
    eventStatus: `https://schema.org/${facts.cancelled ? 'EventCancelled' : 'EventScheduled'}`,
    location: [room, screen].filter((where) => where !== undefined),
    organizer: facts.organizer === '' ? undefined : thing('Organization', { name: facts.organizer }),
    performer:
      facts.speakers.length > 0
        ? facts.speakers.map(({ name, url }) => thing('Person', { name, url }))
        : undefined,
    maximumAttendeeCapacity: facts.capacity,
  })
}

/** For a route's `meta`. The framework writes it with `<`, `>` and `&` escaped; a test holds it to that. */
export function structuredData(data: Thing): MetaDescriptor {
  return { 'script:ld+json': { '@context': 'https://schema.org', ...data } }
}

function thing(type: string, members: Thing): Thing {
  const said = Object.entries(members).filter(([, value]) => value !== undefined && value !== '')
  return { '@type': type, ...Object.fromEntries(said) }
}
