import { expect, it } from 'vitest'
import { childrenNamed, parseXml } from '#tests/tools/well-formed-xml.ts'
import { atomFeed, type FeedFacts } from './feed.ts'

const facts: FeedFacts = {
  title: 'Blog | Guildhall',
  subtitle: 'Reading & building',
  lang: 'en',
  page: 'https://guildhall.example/global/en-us/blog',
  self: 'https://guildhall.example/global/en-us/blog/feed.xml',
  updated: '2026-11-21T12:00:00.000Z',
  articles: [
    {
      url: 'https://guildhall.example/global/en-us/blog/data/plans',
      title: 'a < b && "c" > d',
      summary: 'One query',
      published: '2026-11-05T08:00:00.000Z',
      updated: '2026-11-12T08:00:00.000Z',
      authors: [
        { name: 'Olena', url: 'https://guildhall.example/global/en-us/authors/olena' },
        { name: 'Jonas' },
      ],
      category: 'Data',
    },
  ],
}

it('a feed and its entries have the elements required by RFC 4287, once each', () => {
  const feed = parseXml(atomFeed(facts))
  expect(feed.attributes).toEqual({ xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en' })
  const [entry] = childrenNamed(feed, 'entry')
  if (!entry) throw new Error('No entry')
  for (const element of [feed, entry])
    for (const name of ['id', 'title', 'updated']) expect(childrenNamed(element, name)).toHaveLength(1)
  expect(childrenNamed(feed, 'link').map(({ attributes }) => [attributes.rel, attributes.href])).toEqual([
    ['self', facts.self],
    ['alternate', facts.page],
  ])
  expect(childrenNamed(entry, 'title')[0]?.text).toBe('a < b && "c" > d')
  expect(childrenNamed(entry, 'author').map((author) => childrenNamed(author, 'name')[0]?.text)).toEqual([
    'Olena',
    'Jonas',
  ])
})

it('has the date of its newest article', () => {
  expect(childrenNamed(parseXml(atomFeed(facts)), 'updated')[0]?.text).toBe('2026-11-12T08:00:00.000Z')
  expect(childrenNamed(parseXml(atomFeed({ ...facts, articles: [] })), 'updated')[0]?.text).toBe(
    facts.updated,
  )
})

it('uses the site as the author of articles without one', () => {
  const articles = facts.articles.map((article) => ({ ...article, authors: [] }))
  const [entry] = childrenNamed(parseXml(atomFeed({ ...facts, articles })), 'entry')
  expect(entry && childrenNamed(entry, 'author')[0]?.text).toBe('Blog | Guildhall')
})

it('omits an unknown publication date and always has the date of the last change', () => {
  const articles = facts.articles.map((article) => ({ ...article, published: undefined }))
  const [entry] = childrenNamed(parseXml(atomFeed({ ...facts, articles })), 'entry')
  expect(entry && childrenNamed(entry, 'published')).toEqual([])
  expect(entry && childrenNamed(entry, 'updated')).toHaveLength(1)
})
