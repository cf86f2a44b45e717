// A small newsroom for the tests of this folder: an editor's actions in the stack that is followed.
import type { Database } from '#db/database.ts'
import type { JsonObject } from '#db/json.ts'
import { assetFilePath, putAssetFile } from '#services/content/store/asset-files.ts'
import type { ItemKey } from '#services/content/store/item.ts'
import { deleteItems, publish, unpublish } from '#services/content/store/publishing.ts'
import { deleteContentType, putContentTypes, putGlobalFields } from '#services/content/store/schemas.ts'
import { ASSETS } from '#services/content/store/stack-change.ts'
import { putStack } from '#services/content/store/stacks.ts'
import { putTaxonomy } from '#services/content/store/taxonomies.ts'
import { putToken } from '#services/content/store/tokens.ts'
import { saveVersions } from '#services/content/store/versions.ts'
import { KEY, TOKEN, target } from './upstream.ts'

const field = (uid: string, data_type: string, more: JsonObject = {}) => ({
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
const contentType = (uid: string, ...fields: JsonObject[]) => ({
  uid,
  title: uid,
  description: '',
  schema: [field('title', 'text', { mandatory: true, field_metadata: { _default: true } }), ...fields],
})

export const article = (uid: string, locale = 'en-us'): ItemKey => ({ contentType: 'article', uid, locale })
export const picture = (uid: string): ItemKey => ({ contentType: ASSETS, uid, locale: 'en-us' })

export async function createNewsroom({ db }: Database) {
  let time = Date.parse('2026-11-01T08:00:00Z')
  /** Every action happens at a different time. */
  const saving = () => {
    time += 1000
    return { by: 'editor', at: new Date(time) }
  }
  await putStack(db, {
    apiKey: KEY,
    name: 'Newsroom',
    masterLocale: 'en-us',
    locales: [
      { code: 'en-us', name: 'English', fallbackLocale: null },
      { code: 'uk-ua', name: 'Ukrainian', fallbackLocale: 'en-us' },
      { code: 'de-de', name: 'German', fallbackLocale: 'en-us' },
    ],
    branches: ['main'],
    environments: [{ name: 'production', uid: 'bltenvironment' }],
  })
  await putToken(db, { token: TOKEN, apiKey: KEY, kind: 'delivery', environment: 'production' })
  await putGlobalFields(db, target, [contentType('seo', field('description', 'text'))])
  await putContentTypes(db, target, [
    contentType(
      'article',
      field('cover', 'file'),
      field('author', 'reference', { reference_to: ['author'] }),
      field('seo', 'global_field', { reference_to: 'seo' }),
      field('taxonomies', 'taxonomy', { taxonomies: [{ taxonomy_uid: 'topics' }] }),
    ),
    contentType('author'),
  ])

  async function save(items: { key: ItemKey; fields: JsonObject }[]) {
    await saveVersions(
      db,
      target,
      items.map(({ key, fields }) => ({ ...key, fields })),
      saving(),
    )
  }
  const newsroom = {
    save,
    async publish(...keys: ItemKey[]) {
      await publish(db, target, keys, ['production'], saving())
    },
    async write(key: ItemKey, fields: JsonObject) {
      await save([{ key, fields: { title: key.uid, ...fields } }])
      await newsroom.publish(key)
    },
    async upload(uid: string, title = uid) {
      const filename = `${uid}.png`
      await save([
        {
          key: picture(uid),
          fields: {
            title,
            filename,
            content_type: 'image/png',
            file_size: '12',
            url: `https://images.example/${filename}`,
            dimension: { width: 3, height: 2 },
          },
        },
      ])
      await newsroom.publish(picture(uid))
    },
    /** A picture whose bytes this installation stores. */
    async keep(uid: string, bytes: Buffer) {
      const file = { apiKey: KEY, uid, version: 1, filename: `${uid}.png` }
      await putAssetFile(db, { ...file, contentType: 'image/png', bytes })
      const fields = {
        title: uid,
        filename: file.filename,
        content_type: 'image/png',
        file_size: String(bytes.length),
        url: assetFilePath(file),
      }
      await newsroom.write(picture(uid), fields)
    },
    async unpublish(...keys: ItemKey[]) {
      await unpublish(db, target, keys, ['production'], saving())
    },
    async delete(...keys: ItemKey[]) {
      await deleteItems(db, target, keys, saving())
    },
    async deleteType(uid: string) {
      await deleteContentType(db, target, uid, saving().at)
    },
    async addType(uid: string) {
      await putContentTypes(db, target, [contentType(uid)])
    },
    async classify(terms: readonly string[], locale = 'en-us') {
      await putTaxonomy(db, target, {
        uid: 'topics',
        locale,
        name: 'Topics',
        description: 'What it is about',
        terms: terms.map((term) => ({
          uid: term,
          name: `${term} ${locale}`,
          parentUid: term.includes('-') ? term.slice(0, term.lastIndexOf('-')) : null,
        })),
      })
    },
  }
  return newsroom
}

export type Newsroom = Awaited<ReturnType<typeof createNewsroom>>

/**
 * Articles (some translated, or published without translation), pictures and an author.
 * @param count of the articles, at least 12; above 84 sync has more than one page
 * @returns the number of published items
 */
export async function fill(newsroom: Newsroom, count = 12): Promise<number> {
  await newsroom.classify(['data', 'data-sql', 'web'])
  await newsroom.classify(['data'], 'uk-ua')
  for (const uid of ['blta1', 'blta2', 'blta3']) await newsroom.upload(uid)
  await newsroom.write({ contentType: 'author', uid: 'bltauthor', locale: 'en-us' }, { title: 'Olena' })
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  const articles = numbers.map((number) => ({
    key: article(`blt${number}`),
    fields: {
      title: `Article ${number}`,
      url: `/article-${number}`,
      cover: { uid: `blta${(number % 3) + 1}`, _content_type_uid: ASSETS },
      author: [{ uid: 'bltauthor', _content_type_uid: 'author' }],
      seo: { description: 'Найкраще — просте 🌿' },
      taxonomies: [{ taxonomy_uid: 'topics', term_uid: 'data-sql' }],
    },
  }))
  const translations = articles.slice(0, 10).map(({ key, fields }) => ({
    key: { ...key, locale: 'uk-ua' },
    fields: { ...fields, title: `Стаття ${key.uid}` },
  }))
  await newsroom.save([...articles, ...translations])
  for (let start = 0; start < articles.length; start += 50)
    await newsroom.publish(...articles.slice(start, start + 50).map(({ key }) => key))
  await newsroom.publish(...translations.map(({ key }) => key))
  await newsroom.publish(article('blt11', 'de-de'), article('blt12', 'de-de'))
  return articles.length + translations.length + 2 + 3 + 1
}
