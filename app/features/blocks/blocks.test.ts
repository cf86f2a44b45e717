import { expect, test } from 'vitest'
import { loadMessages } from '#app/locale/messages/load.ts'
import type { Entry, Reader } from '#services/content/reader/reader.ts'
import { anonymous } from '#services/identity/viewer.ts'
import { testContext } from '#tests/tools/request-context.ts'
import { loadBlocks } from './blocks.server.ts'

interface Problem {
  field: string
  reason: string
  entry: string
}

function request() {
  const problems: Problem[] = []
  const asked: string[] = []
  const reader = {
    async find(_site: unknown, ask: { contentType: string }) {
      asked.push(ask.contentType)
      return { entries: [], count: 0 }
    },
  } as unknown as Reader
  const context = testContext({
    place: {
      region: 'global',
      locale: 'en-us',
      site: { apiKey: 'test', branch: 'main', environment: 'production' },
    },
    viewer: { viewer: anonymous },
    services: {
      origin: 'https://guildhall.example',
      redirects: { origin: 'https://guildhall.example', hosts: [] },
      reader,
      loadMessages,
      log: {
        debug() {},
        info() {},
        warn() {},
        error: (about) => problems.push(about as Problem),
      },
    },
  })
  return { context, problems, asked }
}

const page = (blocks: unknown[]) => ({
  entry: { uid: 'blt1', locale: 'en-us', blocks } as Entry,
  contentType: 'landing_page',
  page: '/about',
})

test('blocks come as plain values in their order', async () => {
  const { context, problems } = request()
  const blocks = await loadBlocks(
    context,
    page([
      { hero: { heading: 'Read closely.', actions: [{ text: 'Start', url: '/start' }] } },
      { steps: { heading: 'How', items: [{ title: 'One', text: null }] } },
      { rich_text: { heading: '', body: '<h1>Why</h1><script>alert(1)</script>' } },
    ]),
  )
  expect(blocks.map(({ kind }) => kind)).toEqual(['hero', 'steps', 'rich_text'])
  expect(blocks[0]).toMatchObject({
    actions: [{ text: 'Start', link: { href: '/start' }, variant: 'primary' }],
    theme: 'light',
  })
  expect(blocks[1]).toMatchObject({ items: [{ title: 'One', text: '' }] })
  expect(blocks[2]).toMatchObject({ html: expect.not.stringContaining('script') })
  expect(problems).toEqual([])
})

test('an entry stored with the former name of a block is shown', async () => {
  const { context, problems } = request()
  const items = [{ label: 'Read', title: 'Articles', text: '', url: '/blog', count: 'none' }]
  const [former, current] = await loadBlocks(
    context,
    page([{ doors: { items } }, { site_sections: { items } }]),
  )
  expect(former).toMatchObject({ kind: 'site_sections', items: [{ title: 'Articles' }] })
  expect({ ...former, at: 1 }).toEqual(current)
  expect(problems).toEqual([])
})

test.each(['constructor', '__proto__', 'toString'])('%s is no block', async (name) => {
  const { context } = request()
  const [block] = await loadBlocks(context, page([JSON.parse(`{"${name}": {}}`)]))
  expect(block).toMatchObject({ kind: 'broken' })
})

test('an unknown and a broken block keep their place, and the log names entry, field and reason', async () => {
  const { context, problems } = request()
  const blocks = await loadBlocks(
    context,
    page([
      { hologram: { depth: 3 } },
      { hero: { text: 'No heading' } },
      { cards: { items: [{ title: 'Fine' }, { title: '' }] } },
      { quote: { quote: 'Said', settings: { theme: 'purple' } } },
      { cta_band: { heading: 'Still here' } },
    ]),
  )
  expect(blocks.map(({ kind }) => kind)).toEqual(['broken', 'broken', 'broken', 'broken', 'cta_band'])
  expect(problems.map(({ entry, field }) => `${entry} ${field}`)).toEqual([
    'blt1 blocks[0]',
    'blt1 blocks[1].hero',
    'blt1 blocks[2].cards',
    'blt1 blocks[3].quote.settings',
  ])
  expect(problems.map(({ reason }) => reason)).toEqual([
    expect.stringContaining('hologram'),
    expect.stringContaining('heading'),
    expect.stringContaining('items.1.title'),
    expect.stringContaining('theme'),
  ])
})

test('hidden blocks are not sent and cause no queries', async () => {
  const { context, asked } = request()
  const blocks = await loadBlocks(
    context,
    page([
      { people: { heading: 'Staff', settings: { audience: 'EPAMer' } } },
      { category_list: { settings: { visibility: 'Never' } } },
      { quote: { quote: 'Small screens', settings: { visibility: 'ForMobilesOnly', theme: 'dark' } } },
      {
        hero: {
          heading: 'Hello',
          actions: [
            { text: 'Profile', url: '/profile', visibility: 'Authorized' },
            { text: 'Join', url: '/join', visibility: 'Unauthorized' },
          ],
        },
      },
    ]),
  )
  expect(blocks).toMatchObject([
    { kind: 'quote', at: 2, screens: 'mobiles', theme: 'dark' },
    { kind: 'hero', at: 3, actions: [{ text: 'Join' }] },
  ])
  expect(asked).toEqual([])
})

test('a list block shows two articles by default, and says when there are none', async () => {
  const { context } = request()
  const [block] = await loadBlocks(context, page([{ article_list: { heading: 'New' } }]))
  expect(block).toMatchObject({ kind: 'article_list', layout: 'river', articles: [], page: 1, pages: 1 })
})
