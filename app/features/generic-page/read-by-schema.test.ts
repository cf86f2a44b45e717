import { expect, test } from 'vitest'
import { readBySchema, referencePaths, schemaFields } from './read-by-schema.server.ts'

const fields = schemaFields.parse([
  { uid: 'title', data_type: 'text', display_name: 'Title' },
  { uid: 'url', data_type: 'text', display_name: 'URL' },
  { uid: 'seo', data_type: 'global_field', schema: [{ uid: 'title', data_type: 'text' }] },
  { uid: 'price', data_type: 'number', display_name: 'Price' },
  { uid: 'opened', data_type: 'isodate', display_name: 'Opened' },
  { uid: 'body', data_type: 'json', field_metadata: { allow_json_rte: true } },
  { uid: 'old_body', data_type: 'text', field_metadata: { allow_rich_text: true } },
  { uid: 'hero', data_type: 'file' },
  { uid: 'related', data_type: 'reference', multiple: true },
  {
    uid: 'blocks',
    data_type: 'blocks',
    multiple: true,
    blocks: [
      {
        uid: 'teaser',
        schema: [
          { uid: 'heading', data_type: 'text' },
          { uid: 'copy', data_type: 'text', field_metadata: { multiline: true } },
          { uid: 'target', data_type: 'reference' },
          { uid: 'cta', data_type: 'link' },
        ],
      },
    ],
  },
])

const tools = {
  renderText: (value: unknown) => (value ? '<p>text</p>' : ''),
  picture: ({ url }: Record<string, unknown>) => ({ src: String(url), alt: '' }),
  date: (value: string) => value.slice(0, 10),
}

test('shows an entry in the order of its schema, without technical fields', () => {
  const parts = readBySchema(
    fields,
    {
      title: 'Museum',
      url: '/museum',
      seo: { title: 'Museum | Shop' },
      price: 12,
      opened: '2026-01-02T00:00:00.000Z',
      body: { type: 'doc' },
      old_body: '<p>x</p>',
      hero: { url: '/images/a.jpg' },
      related: [
        { uid: 'a', title: 'Other', url: '/other' },
        { uid: 'b', _content_type_uid: 'c' },
      ],
      blocks: [
        { teaser: { heading: 'Come', copy: 'One\n\nTwo', cta: { title: 'Tickets', href: '/tickets' } } },
        { unknown: {} },
      ],
    },
    tools,
  )
  expect(parts).toEqual([
    { kind: 'heading', text: 'Museum' },
    {
      kind: 'facts',
      facts: [
        { name: 'Price', value: '12' },
        { name: 'Opened', value: '2026-01-02' },
      ],
    },
    { kind: 'prose', html: '<p>text</p>' },
    { kind: 'prose', html: '<p>text</p>' },
    { kind: 'image', image: { src: '/images/a.jpg', alt: '' } },
    { kind: 'links', links: [{ title: 'Other', url: '/other' }] },
    {
      kind: 'group',
      parts: [
        { kind: 'heading', text: 'Come' },
        { kind: 'paragraph', text: 'One' },
        { kind: 'paragraph', text: 'Two' },
        { kind: 'links', links: [{ title: 'Tickets', url: '/tickets' }] },
      ],
    },
  ])
})

test('values that do not fit their schema are left out', () => {
  expect(
    readBySchema(
      fields,
      { title: 3, price: null, blocks: 'none', related: 'blt1', hero: 'blt2', opened: 'soon' },
      tools,
    ),
  ).toEqual([])
})

test('omits choices, and uses the text next to a link as its name', () => {
  const schema = schemaFields.parse([
    { uid: 'image_position', data_type: 'text' },
    { uid: 'style', data_type: 'text', enum: { choices: [] } },
    {
      uid: 'cta',
      data_type: 'group',
      schema: [
        { uid: 'text', data_type: 'text' },
        { uid: 'target', data_type: 'reference' },
      ],
    },
  ])
  const entry = {
    image_position: 'Left',
    style: 'Round',
    cta: { text: 'See more', target: [{ title: 'Tower', url: '/tower' }] },
  }
  expect(readBySchema(schema, entry, tools)).toEqual([
    { kind: 'group', parts: [{ kind: 'links', links: [{ title: 'See more', url: '/tower' }] }] },
  ])
})

test('references are found in groups and blocks', () => {
  expect(referencePaths(fields)).toEqual(['related', 'blocks.teaser.target'])
})

test('in preview, parts carry the path of their field', () => {
  const schema = schemaFields.parse([
    { uid: 'heading', data_type: 'text' },
    { uid: 'sections', data_type: 'group', multiple: true, schema: [{ uid: 'copy', data_type: 'text' }] },
    {
      uid: 'blocks',
      data_type: 'blocks',
      multiple: true,
      blocks: [{ uid: 'hero', schema: [{ uid: 'title', data_type: 'text' }] }],
    },
  ])
  const entry = {
    heading: 'One',
    sections: [{ copy: 'Two' }, { copy: 'Three' }],
    blocks: [{ hero: { title: 'Four' } }],
  }
  const plain = { renderText: String, picture: () => undefined, date: String }
  const fieldsOf = (parts: ReturnType<typeof readBySchema>): unknown[] =>
    parts.flatMap((part) => [part.field, ...(part.kind === 'group' ? fieldsOf(part.parts) : [])])
  expect(fieldsOf(readBySchema(schema, entry, { ...plain, tellFields: true }))).toEqual([
    'heading',
    'sections.0',
    'sections.0.copy',
    'sections.1',
    'sections.1.copy',
    'blocks.0',
    'blocks.0.hero.title',
  ])
  expect(fieldsOf(readBySchema(schema, entry, plain)).filter((field) => field !== undefined)).toEqual([])
})
