import { expect, test } from 'vitest'
import type { JsonObject } from '#db/json.ts'
import { linksIn } from './links-in.ts'

test('finds links in fields, buttons and both forms of rich text; neither the page’s own address nor files', () => {
  expect(
    linksIn({
      uid: 'blt1',
      title: 'See /about',
      url: '/here',
      image: { uid: 'blt2', filename: 'a.png', url: '/content/assets/a.png' },
      organization: { name: 'House', url: 'https://house.example' },
      blocks: [
        {
          hero: {
            heading: 'x',
            actions: [
              { text: 'Go', url: '/start' },
              { text: 'Nowhere', url: ' ' },
            ],
          },
        },
        { rich_text: { body: '<p><a class="x" href="/blog?a=1&amp;b=2">x</a> <a href=\'#here\'>y</a></p>' } },
        {
          rich_text: {
            body: {
              type: 'doc',
              children: [{ type: 'a', attrs: { url: 'talent:/tests' }, children: [{ text: 'z' }] }],
            },
          },
        },
      ],
    }),
  ).toEqual([
    { field: 'organization.url', url: 'https://house.example' },
    { field: 'blocks.0.hero.actions.0.url', url: '/start' },
    { field: 'blocks.1.rich_text.body', url: '/blog?a=1&b=2' },
    { field: 'blocks.1.rich_text.body', url: '#here' },
    { field: 'blocks.2.rich_text.body.children.0.attrs.url', url: 'talent:/tests' },
  ])
})

test('a deeply nested entry is read to a limited depth', () => {
  let body = { url: '/deep' } as JsonObject
  for (let depth = 0; depth < 100; depth++) body = { group: body }
  expect(linksIn(body)).toEqual([])
})
