import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, Meta } from 'react-router'
import { describe, expect, it, test } from 'vitest'
import {
  article,
  breadcrumbList,
  course,
  event,
  organization,
  profilePage,
  structuredData,
} from './structured-data.ts'

const publisher = { name: 'Guildhall', url: 'https://guildhall.example' }

describe('article', () => {
  it('has author, title and dates', () => {
    expect(
      article({
        url: 'https://guildhall.example/global/en-us/blog/data/plans',
        headline: 'Reading a query plan',
        description: 'From the inside out',
        lang: 'en',
        published: '2026-11-05T08:00:00Z',
        modified: '2026-11-12T08:00:00Z',
        keywords: [],
        authors: [{ name: 'Olena', url: 'https://guildhall.example/global/en-us/authors/olena' }],
        publisher,
      }),
    ).toEqual({
      '@type': 'Article',
      mainEntityOfPage: 'https://guildhall.example/global/en-us/blog/data/plans',
      url: 'https://guildhall.example/global/en-us/blog/data/plans',
      headline: 'Reading a query plan',
      description: 'From the inside out',
      inLanguage: 'en',
      datePublished: '2026-11-05T08:00:00Z',
      dateModified: '2026-11-12T08:00:00Z',
      author: [
        { '@type': 'Person', name: 'Olena', url: 'https://guildhall.example/global/en-us/authors/olena' },
      ],
      publisher: { '@type': 'Organization', ...publisher },
    })
  })
})

describe('course', () => {
  const facts = {
    url: 'https://guildhall.example/global/en-us/courses/sql',
    name: 'SQL',
    description: 'Rows.',
    lang: 'en',
    provider: 'Guildhall',
    hours: 1.5,
    format: 'online' as const,
    price: { amount: 90, currency: 'EUR' },
    skills: [],
    runs: [],
    outcomes: [],
    audience: '',
    syllabus: [],
    teachers: [],
    certificate: false,
  }

  test.each([
    [0.25, 'PT15M'],
    [1.5, 'PT1H30M'],
    [12, 'PT12H'],
  ])('%s hours are %s', (hours, said) => {
    expect(course({ ...facts, hours })).toMatchObject({ hasCourseInstance: [{ courseWorkload: said }] })
  })

  test.each([
    ['a price without a currency', { price: { amount: 90, currency: null } }, 'offers'],
    ['no length', { hours: null }, 'hasCourseInstance'],
    ['no format', { format: null }, 'hasCourseInstance'],
  ])('%s is left out', (_, more, member) => expect(course({ ...facts, ...more })).not.toHaveProperty(member))

  test('nothing without a description', () => expect(course({ ...facts, description: '' })).toBeUndefined())

  test('syllabus, outcomes, teachers, runs and reviews, if there are any', () => {
    const said = course({
      ...facts,
      skills: ['SQL'],
      outcomes: ['Read a plan'],
      audience: 'For you.',
      syllabus: [{ title: 'One', minutes: 90 }],
      teachers: [{ name: 'Olena', role: '', url: undefined }],
      runs: [{ start: '2026-12-01', end: null, language: 'de' }],
      certificate: true,
      rating: { average: 4.5, count: 2 },
    })
    expect(said).toMatchObject({
      teaches: ['Read a plan'],
      about: ['SQL'],
      audience: { audienceType: 'For you.' },
      syllabusSections: [{ '@type': 'Syllabus', name: 'One', timeRequired: 'PT1H30M' }],
      hasCourseInstance: [{ startDate: '2026-12-01', inLanguage: 'de', instructor: [{ name: 'Olena' }] }],
      educationalCredentialAwarded: { credentialCategory: 'certificate' },
      aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    })
    for (const member of ['about', 'audience', 'syllabusSections', 'aggregateRating'])
      expect(course(facts)).not.toHaveProperty(member)
  })
})

describe('event', () => {
  const facts = {
    url: 'https://guildhall.example/global/en-us/events/meetup',
    name: 'Meetup',
    description: '',
    languages: [],
    start: '2026-12-09',
    end: '2026-12-09',
    format: 'onsite' as const,
    cancelled: false,
    place: undefined,
    screen: 'https://meet.example/room',
    organizer: '',
    speakers: [],
    capacity: undefined,
  }

  test('an online event has a virtual location', () => {
    expect(event({ ...facts, format: 'online' })).toMatchObject({
      location: [{ '@type': 'VirtualLocation', url: 'https://meet.example/room' }],
    })
  })

  test('nothing for an event on site without a place', () => expect(event(facts)).toBeUndefined())
})

test('breadcrumbs are numbered from the home page on', () => {
  const list = breadcrumbList([
    { name: 'Home', url: 'https://guildhall.example/global/en-us/home' },
    { name: 'Blog', url: 'https://guildhall.example/global/en-us/blog' },
  ])
  expect(list.itemListElement).toMatchObject([
    { '@type': 'ListItem', position: 1, name: 'Home' },
    { '@type': 'ListItem', position: 2, item: 'https://guildhall.example/global/en-us/blog' },
  ])
})

test('an organization and a profile leave out what they do not have', () => {
  expect(organization({ ...publisher, sameAs: [] })).toEqual({ '@type': 'Organization', ...publisher })
  expect(profilePage({ name: 'Olena', url: 'https://a.example/o', lang: 'uk', jobTitle: '' })).toEqual({
    '@type': 'ProfilePage',
    url: 'https://a.example/o',
    inLanguage: 'uk',
    mainEntity: { '@type': 'Person', name: 'Olena', url: 'https://a.example/o' },
  })
})

test('no text can close the script element', () => {
  const name = '</script><script>alert(1)</script><!-- & \u2028'
  const meta = () => [structuredData(organization({ name, url: 'https://guildhall.example' }))]
  const Page = createRoutesStub([{ path: '/', Component: Meta, meta }])
  const html = renderToStaticMarkup(<Page />)
  const [, json = ''] = /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(html) ?? []
  expect(json).not.toMatch(/[<>&]/)
  expect(JSON.parse(json)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    url: 'https://guildhall.example',
  })
})
