// schema.org as JSON-LD, wherever it occurs in a document: nested types, @graph, lists, with or without a
// prefix.
import { isRecord } from '#services/record.ts'
import { leftOut, type SourceRow } from './draft.ts'
import { textOf } from './draft-reader.ts'
import type { Row } from './map-row.ts'

export type LinkedDataKind = 'course' | 'event' | 'vacancy' | 'article'

const TYPES: Record<LinkedDataKind, RegExp> = {
  course: /^(?:Course|CourseInstance|EducationalOccupationalProgram)$/,
  event: /^(?:\w*Event|CourseInstance|Festival|Hackathon)$/,
  vacancy: /^JobPosting$/,
  article: /^(?:\w*Article|\w*BlogPosting)$/,
}

/** The schema.org objects of a document, parents before children. */
export function nodesOf(content: unknown): Row[] {
  if (Array.isArray(content)) return content.flatMap(nodesOf)
  if (!isRecord(content)) return []
  const inside = Object.values(content).flatMap((value) => (typeof value === 'object' ? nodesOf(value) : []))
  return typesOf(content).length > 0 ? [content, ...inside] : inside
}

function typesOf(node: Row): string[] {
  return [node['@type']]
    .flat()
    .filter((type) => typeof type === 'string')
    .map((type) => type.replace(/^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/, ''))
}

export function* draftsOf(content: unknown, kind: LinkedDataKind, where: string): Generator<SourceRow> {
  const nodes = nodesOf(content)
  const isKind = (node: Row) => typesOf(node).some((type) => TYPES[kind].test(type))
  const byId = new Map(
    nodes.filter((node) => Object.keys(node).length > 2).map((node) => [node['@id'], node]),
  )
  const inCourses = new Set(
    kind === 'course' ? nodes.filter(isCourse).flatMap((node) => many(node.hasCourseInstance)) : [],
  )
  const wanted = nodes.filter((node) => isKind(node) && !inCourses.has(node) && Object.keys(node).length > 2)
  if (wanted.length === 0) {
    const types = [...new Set(nodes.flatMap(typesOf))].slice(0, 4).join(', ')
    yield leftOut(where, `holds no ${kind}, but ${types === '' ? 'nothing with a type' : types}`)
  }
  for (const [index, node] of wanted.entries()) {
    const place = wanted.length === 1 ? where : `${where}#${index + 1}`
    yield { draft: { where: place, fields: READERS[kind](node, (value) => referred(value, byId)) } }
  }
}

type Refer = (value: unknown) => Row | undefined

function referred(value: unknown, byId: ReadonlyMap<unknown, Row>): Row | undefined {
  const [one] = many(value)
  if (!isRecord(one)) return typeof one === 'string' ? byId.get(one) : undefined
  return Object.keys(one).length === 1 ? (byId.get(one['@id']) ?? one) : one
}

const READERS: Record<LinkedDataKind, (node: Row, refer: Refer) => Row> = { course, event, vacancy, article }

function isCourse(node: Row): boolean {
  return typesOf(node).includes('Course')
}

function shared(node: Row): Row {
  const id = node['@id']
  return {
    // A relative or blank node id is ignored: another document may use it for another item.
    id:
      typeof id === 'string' && /^[a-z]+:/i.test(id) && !id.startsWith('_:')
        ? id
        : identifierOf(node.identifier),
    url: textOf(node.url) ?? (typeof id === 'string' && /^https?:/.test(id) ? id : undefined),
    description: textOf(node.description),
    summary: textOf(node.abstract ?? node.disambiguatingDescription),
    image: textOf(node.image),
  }
}

function identifierOf(value: unknown): string | undefined {
  const [one] = many(value)
  return isRecord(one) ? textOf(one.value ?? one.name) : textOf(one)
}

function course(node: Row, refer: Refer): Row {
  const instances = isCourse(node) ? many(node.hasCourseInstance).filter(isRecord) : [node]
  const first = instances[0] ?? {}
  const offer = refer(node.offers) ?? refer(first.offers) ?? {}
  const rating = refer(node.aggregateRating)
  return {
    ...shared(node),
    name: namesOf(node.name),
    provider: textOf(
      refer(node.provider)?.name ?? node.provider ?? refer(offer.offeredBy)?.name ?? offer.offeredBy,
    ),
    level: textOf(node.educationalLevel),
    ...taughtBy(node),
    language: textOf(node.inLanguage ?? first.inLanguage),
    duration: textOf(node.timeRequired ?? first.courseWorkload ?? node.duration ?? first.duration),
    format: texts(first.courseMode ?? node.courseMode ?? node.educationalProgramMode),
    price: textOf(offer.price ?? offer.lowPrice),
    currency: textOf(offer.priceCurrency),
    start_dates: instances.flatMap(({ startDate }) => textOf(startDate) ?? []),
    runs: instances.map((instance) => {
      const own = refer(instance.offers) ?? {}
      return {
        start: textOf(instance.startDate),
        end: textOf(instance.endDate),
        language: textOf(instance.inLanguage),
        price: textOf(own.price ?? own.lowPrice),
        currency: textOf(own.priceCurrency),
      }
    }),
    syllabus: many(node.syllabusSections).flatMap((section) => {
      const known = refer(section)
      return known === undefined ? [] : [sectionOf(known)]
    }),
    audience: [
      ...many(node.audience).map((one) =>
        textOf(refer(one)?.audienceType ?? refer(one)?.educationalRole ?? one),
      ),
      ...many(node.coursePrerequisites).map((one) => textOf(refer(one)?.name ?? one)),
    ].filter((text) => text !== undefined && !/^https?:/.test(text)),
    teachers: [...many(node.instructor), ...instances.flatMap(({ instructor }) => many(instructor))].map(
      (one) => {
        const person = refer(one)
        return { name: textOf(person?.name ?? one), role: textOf(person?.jobTitle) }
      },
    ),
    certificate: many(node.educationalCredentialAwarded).length > 0 ? true : undefined,
    rating: rating === undefined ? undefined : ratingOf(rating),
  }
}

/** Taught things named in a few words are skills; sentences are outcomes. */
function taughtBy(node: Row): Row {
  const taught = texts(node.teaches)
  const isSkill = (text: string) => text.trim().split(/\s+/).length <= 3
  return {
    skills: texts(node.keywords ?? node.about ?? taught.filter(isSkill)),
    outcomes: taught.filter((text) => !isSkill(text)),
  }
}

/** A section of a syllabus; its parts are lessons. */
const sectionOf = (node: Row): Row => ({
  title: textOf(node.name),
  duration: textOf(node.timeRequired),
  lessons: many(node.hasPart)
    .filter(isRecord)
    .map((part) => ({
      id: identifierOf(part.identifier),
      title: textOf(part.name),
      duration: textOf(part.timeRequired),
      kind: textOf(part.learningResourceType),
      targets: texts(part.teaches),
    })),
})

function ratingOf(rating: Row): number | undefined {
  const [value, best] = [Number(textOf(rating.ratingValue)), Number(textOf(rating.bestRating) ?? 5)]
  return value >= 0 && best > 0 ? (value / best) * 5 : undefined
}

function event(node: Row, refer: Refer): Row {
  const places = many(node.location)
  const onsite = places.find((place) => !(isRecord(place) && typesOf(place).includes('VirtualLocation')))
  const place = refer(onsite) ?? {}
  const address = refer(place.address) ?? (typesOf(place).includes('PostalAddress') ? place : {})
  const modes = texts(node.eventAttendanceMode ?? node.courseMode)
  const mode = modes.length > 0 ? modes : places.length > 0 && onsite === undefined ? ['online'] : []
  return {
    ...shared(node),
    id: shared(node).id,
    title: namesOf(node.name),
    community: textOf(refer(node.organizer)?.name ?? node.organizer),
    start: textOf(node.startDate),
    end: textOf(node.endDate),
    venue: textOf(place.name),
    city: textOf(address.addressLocality),
    country: textOf(refer(address.addressCountry)?.name ?? address.addressCountry),
    location:
      typeof onsite === 'string'
        ? onsite
        : textOf(typeof place.address === 'string' ? place.address : undefined),
    format: mode,
    languages: texts(node.inLanguage),
    topics: texts(node.keywords ?? node.about),
    capacity: textOf(node.maximumAttendeeCapacity),
    address: textOf(address.streetAddress),
    speakers: many(node.performer).flatMap((one) => textOf(refer(one)?.name ?? one) ?? []),
    status: statusOf(node.eventStatus),
  }
}

/** Moved and rescheduled events still take place. */
function statusOf(value: unknown): string | undefined {
  const text = textOf(value) ?? ''
  if (/Cancelled$/i.test(text)) return 'cancelled'
  return /Postponed$/i.test(text) ? 'draft' : undefined
}

function vacancy(node: Row, refer: Refer): Row {
  const salary = refer(node.baseSalary)
  const value = refer(salary?.value) ?? salary ?? {}
  const amount = typeof salary?.value === 'object' ? undefined : salary?.value
  const places = many(node.jobLocation).map((place) => {
    const address = refer(isRecord(place) ? (place.address ?? place) : place)
    if (address === undefined) return textOf(isRecord(place) ? place.address : place)
    const country = textOf(refer(address.addressCountry)?.name ?? address.addressCountry)
    return [textOf(address.addressLocality), country ?? textOf(address.addressRegion)]
      .filter(Boolean)
      .join(', ')
  })
  return {
    ...shared(node),
    title: namesOf(node.title ?? node.name),
    company: textOf(refer(node.hiringOrganization)?.name ?? node.hiringOrganization),
    responsibilities: node.responsibilities,
    requirements: texts(node.qualifications ?? node.experienceRequirements),
    specialization: textOf(refer(node.relevantOccupation)?.name ?? node.relevantOccupation),
    skills: typeof node.skills === 'string' ? node.skills : texts(node.skills),
    employment_form: texts(node.employmentType),
    location: places.filter((place) => place !== undefined && place !== ''),
    remote: textOf(node.jobLocationType),
    remote_countries: texts(node.applicantLocationRequirements),
    salary: typeof node.baseSalary === 'string' ? node.baseSalary : undefined,
    salary_min: textOf(
      value.minValue ??
        value.value ??
        amount ??
        (typeof node.baseSalary === 'number' ? node.baseSalary : undefined),
    ),
    salary_max: textOf(value.maxValue ?? value.value ?? amount),
    salary_currency: textOf(salary?.currency ?? node.salaryCurrency),
    salary_period: textOf(value.unitText),
    apply_url: textOf(node.url) ?? shared(node).url,
    published_at: textOf(node.datePosted),
    valid_through: textOf(node.validThrough),
  }
}

function article(node: Row, refer: Refer): Row {
  const text = textOf(node.articleBody ?? node.text)
  return {
    ...shared(node),
    title: namesOf(node.headline ?? node.name),
    description: text ?? textOf(node.description),
    summary: textOf(node.abstract ?? node.description ?? node.alternativeHeadline),
    authors: many(node.author ?? node.creator).flatMap(
      (one) => textOf(refer(one)?.name ?? (isRecord(one) ? one.name : one)) ?? [],
    ),
    publisher: textOf(refer(node.publisher)?.name ?? node.publisher),
    categories: texts(node.articleSection ?? node.genre),
    keywords: texts(node.keywords),
    date: textOf(node.datePublished ?? node.dateCreated),
    updated: textOf(node.dateModified),
    locale: textOf(node.inLanguage),
    url: shared(node).url ?? textOf(node.mainEntityOfPage),
  }
}

/** The English name if there are several, else the first. */
function namesOf(value: unknown): string | undefined {
  const english = many(value).find((one) => isRecord(one) && one['@language'] === 'en')
  return textOf(english ?? value)
}

function texts(value: unknown): string[] {
  return many(value).flatMap((one) => {
    const text = textOf(one)
    return text === undefined
      ? []
      : /^https?:\/\/schema\.org\//.test(text)
        ? text.slice(text.lastIndexOf('/') + 1)
        : text
  })
}

function many(value: unknown): unknown[] {
  return value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]
}
