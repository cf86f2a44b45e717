import { expect, test } from 'vitest'
import { authorsIn, blogFeedPage, MAX_AUTHORS } from './blog-feed-address.ts'

const many = Array.from({ length: MAX_AUTHORS + 5 }, (_, at) => `blt${at}`)

test.each([
  ['nobody', [], '/blog/feed.xml'],
  ['one', ['blt1'], '/blog/feed.xml?author=blt1'],
  ['two, in their order', ['blt2', 'blt1'], '/blog/feed.xml?author=blt2&author=blt1'],
])('the feed of %s', (_who, authors, page) => {
  expect(blogFeedPage(authors)).toBe(page)
  expect(authorsIn(new URL(page, 'http://site').searchParams)).toEqual(authors)
})

test.each([
  ['named twice', 'author=a&author=a', ['a']],
  ['what is no uid', 'author=&author=%27or&author=a', ['a']],
  ['more than are read', many.map((uid) => `author=${uid}`).join('&'), many.slice(0, MAX_AUTHORS)],
])('%s', (_case, query, authors) => {
  expect(authorsIn(new URLSearchParams(query))).toEqual(authors)
})
