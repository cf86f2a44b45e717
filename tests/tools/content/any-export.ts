// Random exports with fields of every kind, valid and not: what a stack may accumulate over the years.
import fc from 'fast-check'
import type { Json, JsonObject } from '#db/json.ts'
import { type ExportFiles, field, publication, smallExport } from './small-export.ts'

const LOCALES = ['en', 'de', 'fr']
const ENVIRONMENTS = ['blt-live', 'blt-stage']
const UIDS = ['bltone', 'blttwo', 'blt-three']
const [DAY_1, DAY_2] = ['2024-01-01T10:00:00.000Z', '2024-02-01T10:00:00.000Z']

const inner = [field('text', 'text'), field('number', 'number'), field('day', 'isodate')]
const richText = field('rich', 'json', { field_metadata: { allow_json_rte: true } })

const SCHEMA = [
  field('title', 'text', { mandatory: true, unique: true }),
  field('url', 'text'),
  field('text', 'text', { field_metadata: { default_value: 'as ever' } }),
  field('texts', 'text', { multiple: true }),
  field('kind', 'text', { enum: { choices: [{ value: 'news' }, { value: 'essay' }] } }),
  field('number', 'number', { max: 10 }),
  field('flag', 'boolean', { field_metadata: { default_value: true } }),
  field('day', 'isodate', { non_localizable: true }),
  field('link', 'link'),
  field('cover', 'file'),
  field('files', 'file', { multiple: true }),
  field('any', 'json'),
  richText,
  field('body', 'json', { field_metadata: { allow_json_rte: true } }),
  field('related', 'reference', { reference_to: ['article'], field_metadata: { ref_multiple: true } }),
  field('terms', 'taxonomy', { multiple: true }),
  field('group', 'group', { schema: inner }),
  field('groups', 'group', { schema: [...inner, richText], multiple: true }),
  field('seo', 'global_field', { reference_to: 'seo' }),
  field('blocks', 'blocks', {
    multiple: true,
    blocks: [
      { uid: 'hero', title: 'Hero', schema: inner },
      { uid: 'rich', title: 'Rich', schema: [richText] },
    ],
  }),
]

/** PostgreSQL stores neither U+0000 nor lone surrogates. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }).map((value) => value.replaceAll('\u0000', '')),
  fc.constantFrom(
    '',
    ' ',
    '  two ',
    'a\n\nb\n',
    '\t',
    '- item',
    '# head',
    'null',
    'yes',
    '12',
    '1e3',
    '~',
    'a: b',
    "it's",
    '"',
    '---',
  ),
  fc.constantFrom(
    'line\r\nend',
    'x '.repeat(90),
    '{{ x }}',
    '2024-02-01',
    '*a',
    '&b',
    '!!str x',
    'assets/dot.png',
  ),
)
const { anything } = fc.letrec<{ anything: Json }>((tie) => ({
  anything: fc.oneof(
    { maxDepth: 2 },
    text,
    fc.boolean(),
    fc.constant(null),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.array(tie('anything'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b b', 'uid', 'type', '1'), tie('anything'), { maxKeys: 3 }),
  ) as fc.Arbitrary<Json>,
}))
const day = fc.constantFrom('2024-02-01', DAY_1, '2024-02-01T10:00:00+02:00', '2023-02-30', 'soon')
const reference = fc.constantFrom(...UIDS, 'bltgone').map((uid) => ({ uid, _content_type_uid: 'article' }))
const file = fc.constantFrom<Json>('bltpicture', 'bltgone').map((uid) => ({ uid, title: 'Dot' }))
const innerValues = fc.record(
  { text, number: fc.integer(), day, _metadata: fc.constant({ uid: 'cs1' }), more: anything },
  { requiredKeys: [] },
)

const leaf = fc.record(
  { text, bold: fc.boolean(), italic: fc.boolean(), break: fc.boolean(), superscript: fc.boolean() },
  { requiredKeys: ['text'] },
)
const node = fc.record({
  type: fc.constantFrom('p', 'h2', 'blockquote', 'ul', 'li', 'a', 'code', 'hr', 'img', 'reference', 'odd'),
  uid: text,
  attrs: fc.oneof(
    fc.constant({}),
    fc.constant({ style: { 'text-align': 'right' } }),
    fc.record({ url: text, title: text }),
    fc.constant({
      type: 'asset',
      'asset-uid': 'bltpicture',
      'asset-link': 'elsewhere',
      'display-type': 'display',
    }),
  ),
  children: fc.array(leaf, { maxLength: 3 }),
})
const document = fc.record({
  type: fc.constant('doc'),
  attrs: fc.constant({}),
  children: fc.array(node, { maxLength: 4 }),
})
const block = fc.oneof(
  innerValues.map((hero) => ({ hero })),
  document.map((rich) => ({ rich: { rich, _metadata: { uid: 'cs2' } } })),
  anything.map((gone) => ({ gone })),
)

/** Mostly valid values for the field, sometimes anything. */
const mostly = (fitting: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 6, arbitrary: fitting }, { weight: 1, arbitrary: anything }) as fc.Arbitrary<Json>
const few = (arbitrary: fc.Arbitrary<unknown>) => fc.array(arbitrary, { maxLength: 3 })

const fields = fc.record(
  {
    title: mostly(text),
    url: mostly(fc.constantFrom('/a', '/b', '/c/d')),
    text: mostly(text),
    texts: mostly(few(text)),
    kind: mostly(fc.constantFrom('news', 'essay', 'other')),
    number: mostly(fc.double({ noNaN: true, noDefaultInfinity: true })),
    flag: mostly(fc.boolean()),
    day: mostly(day),
    link: mostly(fc.record({ title: text, href: text })),
    cover: mostly(file),
    files: mostly(few(file)),
    any: anything,
    rich: mostly(document),
    body: mostly(document),
    related: mostly(few(reference)),
    terms: mostly(
      few(fc.constantFrom('food', 'gone').map((uid) => ({ taxonomy_uid: 'topic', term_uid: uid }))),
    ),
    group: mostly(innerValues),
    groups: mostly(few(innerValues)),
    seo: mostly(fc.record({ title: text })),
    blocks: mostly(few(block)),
    tags: mostly(few(text)),
    not_a_field: anything,
  },
  { requiredKeys: [] },
)
const publications = fc.array(
  fc.tuple(fc.constantFrom(...ENVIRONMENTS), fc.constantFrom(...LOCALES), fc.constantFrom(1, 2)),
  { maxLength: 3 },
)
const entry = fc.record({
  uid: fc.constantFrom(...UIDS),
  locale: fc.constantFrom(...LOCALES),
  fields,
  publications,
})

export const anyExport: fc.Arbitrary<ExportFiles> = fc
  .record({
    entries: fc.uniqueArray(entry, {
      minLength: 1,
      maxLength: 6,
      selector: ({ uid, locale }) => uid + locale,
    }),
    picture: fc.record({
      description: fc.oneof(text, fc.constant(null)),
      tags: few(text),
      title: text,
      filename: fc.constantFrom('dot.png', '.dot', 'a/b.yaml', 'Ünï côde.PNG'),
      file_size: fc.constantFrom('3', '4'),
      more: anything,
    }),
    published: publications,
  })
  .map(({ entries, picture, published }) => {
    const files: ExportFiles = Object.fromEntries(
      Object.entries(smallExport).filter(([path]) => !path.startsWith('entries/')),
    )
    const details = (list: typeof published): Json =>
      list.map(([environment, locale, version]) => publication(environment, locale, DAY_2, version))
    for (const locale of LOCALES)
      files[`entries/article/${locale}.json`] = Object.fromEntries(
        entries
          .filter((one) => one.locale === locale)
          .map((one): [string, JsonObject] => [
            one.uid,
            {
              ...(one.fields as JsonObject),
              uid: one.uid,
              locale,
              _version: 2,
              publish_details: details(one.publications),
            },
          ]),
      )
    const type = {
      uid: 'article',
      title: 'Article',
      options: { is_page: true, title: 'title' },
      schema: SCHEMA,
    }
    return {
      ...files,
      'content_types/schema.json': [type as Json],
      'assets/chunk-assets.json': {
        bltpicture: {
          ...(smallExport['assets/chunk-assets.json'] as Record<string, JsonObject>).bltpicture,
          ...(picture as JsonObject),
          publish_details: details(published),
        },
      },
    }
  })
