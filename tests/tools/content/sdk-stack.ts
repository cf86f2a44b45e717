// A stack with everything that SDKs request: references of every kind, groups, nested global fields, blocks,
// rich text in both forms, files, taxonomies, translations, variants.
import { createHash } from 'node:crypto'
import type { Json, JsonObject } from '#db/json.ts'
import type { TestItem, TestStack } from './delivery-stack.ts'

/** The uid of this stack's item with a name. */
export const uidOf = (name: string) => `blt${createHash('sha256').update(name).digest('hex').slice(0, 16)}`

export const VARIANT = 'cs_variant_newcomer'
const ENVIRONMENT = 'production'

type Fields = JsonObject

const field = (uid: string, data_type: string, more: Fields = {}): Fields => ({
  uid,
  display_name: uid,
  data_type,
  mandatory: false,
  unique: false,
  multiple: false,
  non_localizable: false,
  field_metadata: {},
  ...more,
})
const text = (uid: string, more: Fields = {}) => field(uid, 'text', more)
const title = text('title', { mandatory: true, unique: true, field_metadata: { _default: true, version: 3 } })
const url = text('url', { field_metadata: { _default: true, version: 3 } })
const reference = (uid: string, ...to: string[]) =>
  field(uid, 'reference', { reference_to: to, field_metadata: { ref_multiple: true } })
const group = (uid: string, schema: Fields[], more: Fields = {}) => field(uid, 'group', { schema, ...more })
const globalField = (uid: string, reference_to: string, more: Fields = {}) =>
  field(uid, 'global_field', { reference_to, ...more })
const block = (uid: string, schema: Fields[]): Fields => ({ uid, title: uid, schema })
const richText = (uid: string) =>
  field(uid, 'json', {
    field_metadata: { allow_json_rte: true, embed_entry: true },
    reference_to: ['sys_assets'],
  })
const taxonomies = field('taxonomies', 'taxonomy', {
  multiple: true,
  taxonomies: ['usa', 'india', 'one', 'two', 'gadgets'].map((taxonomy_uid) => ({ taxonomy_uid })),
})

const described = (uid: string, schema: Fields[], more: Fields = {}): Fields => ({
  uid,
  title: uid,
  description: '',
  schema,
  created_at: '2024-01-01T08:00:00.000Z',
  updated_at: '2024-01-02T08:00:00.000Z',
  _version: 1,
  inbuilt_class: false,
  maintain_revisions: true,
  last_activity: {},
  ...more,
})
const contentType = (uid: string, schema: Fields[]) =>
  described(uid, schema, {
    options: {
      is_page: schema.includes(url),
      singleton: false,
      title: 'title',
      sub_title: [],
      url_pattern: '/:title',
    },
    abilities: {
      get_one_object: true,
      get_all_objects: true,
      create_object: true,
      update_object: true,
      delete_object: true,
      delete_all_objects: true,
    },
  })

const globalFields = [
  described('seo', [text('title'), text('canonical'), text('description'), text('search_categories')]),
  described('gallery', [text('heading'), field('images', 'file', { multiple: true })]),
  described('content_block', [title, text('html'), text('content_block_id'), richText('json_rte')]),
  described('video_experience', [title, text('video_id'), field('autoplay', 'boolean')]),
  described('page_header', [title, text('subtitle'), globalField('seo', 'seo')]),
  described('level_three', [text('label'), globalField('seo', 'seo')]),
  described('level_two', [text('label'), globalField('level_three', 'level_three')]),
  described('level_one', [text('label'), globalField('level_two', 'level_two')]),
  described('ngf_parent', [text('label'), globalField('level_one', 'level_one')]),
]

const shared = [
  globalField('seo', 'seo'),
  globalField('page_header', 'page_header'),
  globalField('content_block', 'content_block', { multiple: true }),
  globalField('video_experience', 'video_experience'),
  field('featured', 'boolean'),
  field('date', 'isodate'),
  field('double_wide', 'boolean'),
  text('topics', { multiple: true }),
  field('image', 'file'),
  richText('json_rte'),
  text('html_rte', { field_metadata: { allow_rich_text: true } }),
  reference('author', 'author'),
  reference('authors', 'author'),
  reference('reference', 'author'),
  reference('related_content', 'article', 'cybersecurity'),
  taxonomies,
]

const contentTypes = [
  contentType('author', [
    title,
    url,
    text('name'),
    text('bio'),
    field('age', 'number'),
    reference('mentor', 'author'),
  ]),
  contentType('article', [title, url, ...shared, reference('related_articles', 'article')]),
  contentType('cybersecurity', [
    title,
    url,
    ...shared,
    reference('single_ref', 'author'),
    globalField('gallery', 'gallery'),
    group('page_footer', [text('copyright'), reference('references', 'article')]),
    field('modules', 'blocks', {
      multiple: true,
      blocks: [
        block('hero', [text('heading'), field('rank', 'number'), reference('author', 'author')]),
        block('quote', [text('text'), group('source', [text('name')])]),
      ],
    }),
    group('specs', [text('name'), field('amount', 'number')], { multiple: true }),
  ]),
  contentType('section_builder', [
    title,
    reference('sections', 'section_builder'),
    reference('author', 'author'),
  ]),
  contentType('page_builder', [
    title,
    url,
    field('page_components', 'blocks', {
      multiple: true,
      blocks: [
        block('hero_banner', [text('heading'), field('image', 'file')]),
        block('video', [globalField('video', 'video_experience')]),
        block('cards', [reference('cards', 'article')]),
      ],
    }),
  ]),
  contentType('product', [title, url, field('price', 'number'), text('sku'), taxonomies]),
  contentType('blog_post', [
    title,
    url,
    text('body'),
    reference('author', 'author'),
    field('number', 'number'),
  ]),
  contentType('source', [
    title,
    url,
    field('num_field', 'number'),
    reference('reference', 'numbers_content_type'),
  ]),
  contentType('numbers_content_type', [title, field('num_field', 'number')]),
]

const day = (offset: number) => new Date(Date.UTC(2024, 2, 1 + offset, 9, 30)).toISOString()
const refer = (type: string, ...names: string[]): Json =>
  names.map((name) => ({ uid: uidOf(name), _content_type_uid: type }))
const inTaxonomy = (taxonomy_uid: string, term_uid: string): Json => ({ taxonomy_uid, term_uid })

function publishDetails(locale: string, at: string): JsonObject {
  return { environment: ENVIRONMENT, locale, time: at, user: 'bltuser' }
}

function entry(type: string, name: string, number: number, fields: Fields, locale = 'en-us'): TestItem {
  return {
    contentType: type,
    locale,
    body: {
      uid: uidOf(name),
      title: name,
      locale,
      _version: 2,
      ACL: {},
      _in_progress: false,
      tags: [],
      created_at: day(0),
      created_by: 'bltuser',
      updated_at: day(number),
      updated_by: 'bltuser',
      publish_details: publishDetails(locale, day(60)),
      ...fields,
    },
  }
}

function asset(number: number, locale = 'en-us'): TestItem {
  const name = `asset ${number}`
  const image = number % 2 === 1
  return {
    contentType: 'sys_assets',
    locale,
    body: {
      uid: uidOf(name),
      title: image ? `Picture ${number}` : `Paper ${number}`,
      filename: image ? `picture-${number}.jpg` : `paper-${number}.pdf`,
      content_type: image ? 'image/jpeg' : 'application/pdf',
      file_size: String(1000 * number),
      url: `https://assets.example/v3/assets/sdk/${uidOf(name)}/1/file-${number}`,
      tags: image ? ['image', `tag${number}`] : [],
      description: `About ${number}`,
      is_dir: false,
      ACL: { roles: [], others: { read: false } },
      _version: 1,
      ...(image ? { dimension: { width: 100 * number, height: 60 * number } } : {}),
      created_at: day(0),
      created_by: 'bltuser',
      updated_at: day(number),
      updated_by: 'bltuser',
      publish_details: publishDetails(locale, day(60)),
    },
  }
}

const assets = Array.from({ length: 8 }, (_, index) => asset(index + 1))
const file = (number: number): Json => {
  const { dimension: _, ...body }: JsonObject = assets[number - 1]?.body ?? {}
  return body
}

const richDocument = (entryName: string, entryType: string, assetNumber: number): Json => ({
  type: 'doc',
  uid: uidOf(`doc ${entryName}`),
  _version: 1,
  attrs: {},
  children: [
    { type: 'p', uid: 'p1', attrs: {}, children: [{ text: 'Read on: ' }, { text: 'now', bold: true }] },
    {
      type: 'reference',
      uid: 'r1',
      attrs: {
        type: 'entry',
        'entry-uid': uidOf(entryName),
        'content-type-uid': entryType,
        'display-type': 'block',
        locale: 'en-us',
      },
      children: [{ text: '' }],
    },
    {
      type: 'reference',
      uid: 'r2',
      attrs: {
        type: 'asset',
        'asset-uid': uidOf(`asset ${assetNumber}`),
        'content-type-uid': 'sys_assets',
        'display-type': 'display',
        'asset-link': `https://assets.example/${assetNumber}`,
      },
      children: [{ text: '' }],
    },
  ],
})

const html = (entryName: string, type: string) =>
  `<p>See <span class="embedded-entry" type="entry" data-sys-entry-uid="${uidOf(entryName)}" data-sys-entry-locale="en-us" data-sys-content-type-uid="${type}" sys-style-type="inline"></span></p><img class="embedded-asset" type="asset" data-sys-asset-uid="${uidOf('asset 1')}" data-sys-content-type-uid="sys_assets" sys-style-type="display" />`

const TERMS = ['texas', 'houston', 'california', 'san_diago', 'new_york']

const sharedFields = (name: string, number: number, type: string): Fields => ({
  url: `/${type}/${number}`,
  seo: {
    title: `${name} for seekers`,
    canonical: `https://example.com/${type}/${number}`,
    description: 'What it says',
    search_categories: number % 2 === 0 ? 'news' : 'guides',
  },
  page_header: { title: `Header ${number}`, subtitle: '', seo: { title: 'inner', canonical: '/inner' } },
  content_block: [
    {
      title: `Block ${number}`,
      html: html('author 1', 'author'),
      content_block_id: `block-${number}`,
      json_rte: richDocument('author 2', 'author', 3),
      _metadata: { uid: `csm${number}` },
    },
  ],
  video_experience: { title: `Video ${number}`, video_id: `v${number}`, autoplay: number % 3 === 0 },
  featured: number % 2 === 0,
  date: `2024-0${1 + (number % 9)}-15T00:00:00.000Z`,
  double_wide: number % 3 === 0,
  topics: number % 2 === 0 ? ['security', 'cloud'] : ['people'],
  image: file(1 + 2 * (number % 4)),
  json_rte: richDocument(`author ${1 + (number % 6)}`, 'author', 1),
  html_rte: html(`author ${1 + (number % 6)}`, 'author'),
  tags: number % 2 === 0 ? ['even', `tag${number}`] : ['odd'],
  author: refer('author', `author ${1 + (number % 6)}`),
  authors: refer('author', `author ${1 + (number % 6)}`, `author ${1 + ((number + 1) % 6)}`),
  reference: refer('author', `author ${1 + ((number + 2) % 6)}`),
  taxonomies: [
    inTaxonomy('usa', TERMS[number % TERMS.length] ?? 'texas'),
    ...(number % 3 === 0 ? [inTaxonomy('india', 'maharashtra')] : []),
    inTaxonomy('one', number % 2 === 0 ? 'term_one' : 'term_two'),
    inTaxonomy('two', 'term_two'),
  ],
})

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

const authors = numbers(6).map((number) =>
  entry('author', `author ${number}`, number, {
    url: `/authors/${number}`,
    name: `Name ${number}`,
    bio: `Writes ${'much '.repeat(60)}`,
    age: 20 + number,
    mentor: number === 1 ? [] : refer('author', `author ${number - 1}`),
  }),
)

const articleFields = (number: number): Fields => ({
  ...sharedFields(`article ${number}`, number, 'article'),
  related_content: [
    ...(refer('article', `article ${1 + (number % 12)}`) as Json[]),
    ...(refer('cybersecurity', `cybersecurity ${1 + (number % 10)}`) as Json[]),
  ],
  related_articles: refer('article', `article ${1 + (number % 12)}`, 'article never published'),
})

const withVariant = (item: TestItem): TestItem => ({
  ...item,
  variants: {
    [VARIANT]: { title: `${String(item.body.title)} for newcomers`, seo: { title: 'for newcomers' } },
  },
})

const articles = numbers(12).map((number) =>
  withVariant(entry('article', `article ${number}`, number, articleFields(number))),
)

const cybersecurityFields = (number: number): Fields => ({
  ...sharedFields(`cybersecurity ${number}`, number, 'cybersecurity'),
  related_content: refer('article', `article ${number}`),
  single_ref: refer('author', `author ${1 + (number % 6)}`),
  gallery: { heading: 'Pictures', images: [file(1), file(3)] },
  page_footer: { copyright: '2024', references: refer('article', 'article 1', 'article 2') },
  modules: [
    {
      hero: {
        heading: `Hero ${number}`,
        rank: number,
        author: refer('author', `author ${1 + (number % 6)}`),
        _metadata: { uid: `hero${number}` },
      },
    },
    {
      quote: { text: 'Said', source: { name: `Source ${number}` }, _metadata: { uid: `quote${number}` } },
    },
  ],
  specs: [
    { name: 'weight', amount: number, _metadata: { uid: 'a' } },
    { name: 'height', amount: 10 * number, _metadata: { uid: 'b' } },
  ],
})

const cybersecurity = numbers(10).map((number) =>
  withVariant(entry('cybersecurity', `cybersecurity ${number}`, number, cybersecurityFields(number))),
)

const others = [
  ...numbers(4).map((number) =>
    entry('section_builder', `section ${number}`, number, {
      sections: number === 4 ? [] : refer('section_builder', `section ${number + 1}`),
      author: refer('author', `author ${number}`),
    }),
  ),
  ...numbers(4).map((number) =>
    entry('page_builder', `page ${number}`, number, {
      url: `/pages/${number}`,
      page_components: [
        { hero_banner: { heading: `Banner ${number}`, image: file(1), _metadata: { uid: 'c1' } } },
        { video: { video: { title: 'Film', video_id: 'f', autoplay: false }, _metadata: { uid: 'c2' } } },
        { cards: { cards: refer('article', 'article 1', 'article 3'), _metadata: { uid: 'c3' } } },
      ],
    }),
  ),
  ...numbers(4).map((number) =>
    entry('product', `product ${number}`, number, {
      url: `/products/${number}`,
      price: number * 9.5,
      sku: `SKU-${number}`,
      taxonomies: [inTaxonomy('gadgets', ['tablet', 'laptop', 'smartwatch', 'smartphone'][number - 1] ?? '')],
    }),
  ),
  entry('blog_post', 'The future of business with AI', 1, {
    url: '/blog/the-future-of-business-with-ai',
    body: 'Machines help.',
    number: 4,
    author: refer('author', 'author 1'),
  }),
  entry('blog_post', 'Another post', 2, { url: '/blog/another', body: 'x', number: 7, author: [] }),
  ...numbers(2).map((number) =>
    entry('source', `source ${number}`, number, {
      url: `/source/${number}`,
      num_field: 2000 + number,
      reference: refer('numbers_content_type', `number ${number}`),
    }),
  ),
  ...numbers(2).map((number) =>
    entry('numbers_content_type', `number ${number}`, number, { num_field: 2000 + number }),
  ),
]

const translated = [
  ...numbers(6).map((number) =>
    entry(
      'article',
      `article ${number}`,
      number,
      { ...articleFields(number), title: `article ${number} en français` },
      'fr-fr',
    ),
  ),
  ...numbers(3).map((number) =>
    entry(
      'author',
      `author ${number}`,
      number,
      { title: `auteur ${number}`, name: `Nom ${number}` },
      'fr-fr',
    ),
  ),
  entry('cybersecurity', 'cybersecurity 1', 1, cybersecurityFields(1), 'fr-fr'),
  asset(1, 'fr-fr'),
]

const GADGETS = ['tablet', 'laptop', 'smartwatch', 'smartphone', 'headphone']
const capital = (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`

export const sdkStack: TestStack = {
  apiKey: 'sdk',
  environment: ENVIRONMENT,
  locales: { 'en-us': null, 'fr-fr': 'en-us', 'de-de': 'en-us', 'ja-jp': 'en-us', 'es-es': 'fr-fr' },
  contentTypes,
  globalFields,
  taxonomies: [
    {
      uid: 'usa',
      terms: { texas: null, houston: 'texas', california: null, san_diago: 'california', new_york: null },
    },
    { uid: 'india', terms: { maharashtra: null } },
    { uid: 'one', terms: { term_one: null, term_two: null } },
    { uid: 'two', terms: { term_two: null } },
    {
      uid: 'gadgets',
      terms: Object.fromEntries(GADGETS.map((uid) => [uid, null])),
      names: Object.fromEntries(GADGETS.map((uid) => [uid, capital(uid)])),
    },
    {
      uid: 'gadgets',
      locale: 'fr-fr',
      terms: Object.fromEntries(GADGETS.slice(2).map((uid) => [uid, null])),
      names: Object.fromEntries(GADGETS.slice(2).map((uid) => [uid, `${capital(uid)}-fr`])),
    },
  ],
  items: [...assets, ...authors, ...articles, ...cybersecurity, ...others, ...translated],
  drafts: [
    ...[...assets, ...authors, ...articles.slice(1), ...cybersecurity, ...others, ...translated],
    entry('article', 'article 1', 40, { ...articleFields(1), title: 'article 1 as saved' }),
    entry('article', 'article 13', 41, { ...articleFields(1), title: 'article 13 not published' }),
  ],
  logged: true,
}
