// A small export in the vendor's layout, written for tests.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Json } from '#db/json.ts'

export type ExportFiles = Record<string, Json | string>

export const field = (uid: string, data_type: string, more: Record<string, Json> = {}) => ({
  uid,
  data_type,
  display_name: uid,
  mandatory: false,
  multiple: false,
  unique: false,
  non_localizable: false,
  field_metadata: {},
  ...more,
})

export const publication = (environment: string, locale: string, time: string, version = 1) => ({
  environment,
  locale,
  time,
  user: 'blt-editor',
  version,
})

const DAY_1 = '2024-01-01T10:00:00.000Z'
const DAY_2 = '2024-02-01T10:00:00.000Z'

export const history = {
  created_at: DAY_1,
  created_by: 'blt-editor',
  updated_at: DAY_2,
  updated_by: 'blt-editor',
}

export const picture = {
  uid: 'bltpicture',
  filename: 'dot.png',
  content_type: 'image/png',
  file_size: '3',
  url: 'https://images.example/v3/assets/k/bltpicture/1/dot.png',
  title: 'Dot',
  tags: [],
  is_dir: false,
  _version: 2,
  publish_details: [publication('blt-live', 'en', DAY_1, 2)],
}

/**
 * An English article, published live and on the stage, and in French without a translation; and a German
 * translation.
 */
export const smallExport: ExportFiles = {
  'locales/master-locale.json': { l1: { code: 'en', name: 'English', uid: 'l1', fallback_locale: null } },
  'locales/locales.json': {
    l2: { code: 'de', name: 'German', uid: 'l2', fallback_locale: 'en' },
    l3: { code: 'fr', name: 'French', uid: 'l3', fallback_locale: 'en' },
  },
  'environments/environments.json': {
    'blt-live': { name: 'live', uid: 'blt-live' },
    'blt-stage': { name: 'stage', uid: 'blt-stage' },
  },
  'global_fields/globalfields.json': [{ uid: 'seo', title: 'SEO', schema: [field('title', 'text')] }],
  'content_types/schema.json': [
    {
      uid: 'article',
      title: 'Article',
      options: { is_page: true, singleton: false, title: 'title', sub_title: [] },
      schema: [
        field('title', 'text', { mandatory: true, unique: true }),
        field('cover', 'file'),
        field('html', 'text', { field_metadata: { allow_rich_text: true } }),
        field('kind', 'text', { enum: { choices: [{ value: 'news' }, { value: 'essay' }] } }),
        field('related', 'reference', { reference_to: ['article'] }),
        field('seo', 'global_field', { reference_to: 'seo', schema: [field('title', 'text')] }),
      ],
    },
  ],
  'taxonomies/taxonomies.json': { topic: { uid: 'topic', name: 'Topic', ...history } },
  'taxonomies/topic.json': {
    taxonomy: { uid: 'topic', name: 'Topic', description: '' },
    terms: [
      { uid: 'food', name: 'Food', parent_uid: 'life', ...history, updated_by: 'blt-second' },
      { uid: 'life', name: 'Life', parent_uid: null },
    ],
  },
  'assets/assets.json': { 1: 'chunk-assets.json' },
  'assets/chunk-assets.json': { bltpicture: picture },
  'assets/files/bltpicture/dot.png': 'png',
  'entries/article/en/index.json': { 1: 'one-entries.json' },
  'entries/article/en/one-entries.json': {
    bltone: {
      uid: 'bltone',
      title: 'One',
      kind: 'news',
      cover: { ...picture, ACL: [] },
      html: `<p><img src="${picture.url}"></p>`,
      related: [{ uid: 'bltone', _content_type_uid: 'article' }],
      tags: ['a'],
      locale: 'en',
      _version: 3,
      publish_details: [
        publication('blt-live', 'en', DAY_1, 2),
        publication('blt-stage', 'en', DAY_2, 3),
        publication('blt-live', 'fr', DAY_2, 3),
      ],
    },
    bltquiet: { uid: 'bltquiet', title: 'Never published', locale: 'en', _version: 1, publish_details: [] },
  },
  'entries/article/de/index.json': { 1: 'eins-entries.json' },
  'entries/article/de/eins-entries.json': {
    bltone: {
      uid: 'bltone',
      title: 'Eins',
      kind: 'essay',
      locale: 'de',
      _version: 1,
      publish_details: [publication('blt-live', 'de', DAY_2)],
    },
  },
  'entries/article/de/variants/bltone/index.json': { 1: 'v.json' },
  'entries/article/de/variants/bltone/v.json': [
    {
      uid: 'bltone',
      title: 'Eins für Eilige',
      kind: 'essay',
      locale: 'de',
      _variant: { _uid: 'csfast', _change_set: ['title'] },
      publish_details: [publication('blt-live', 'de', DAY_2)],
    },
  ],
  'personalize/experiences/experiences.json': [{ shortUid: 'x', _cms: { variants: { 0: 'csfast' } } }],
}

export function writeExport(files: ExportFiles): string {
  const folder = mkdtempSync(join(tmpdir(), 'export-'))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content))
  }
  return folder
}
