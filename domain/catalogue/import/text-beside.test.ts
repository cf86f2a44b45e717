import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { noMapping } from './mapping.ts'
import { sourceFiles, sourceRows } from './read-source.ts'
import { articleNames, courseNames } from './usual-names.ts'

const folder = mkdtempSync(join(tmpdir(), 'posts-'))
mkdirSync(join(folder, 'posts'))
writeFileSync(join(folder, 'posts/12.with-a-text.html'), '<p>Hello</p>')
writeFileSync(join(folder, 'secret.html'), 'Not for readers')
writeFileSync(
  join(folder, 'posts.csv'),
  'post_id,title,subtitle\n12.with-a-text,One,First\n13.without,Two,Second\n../secret,Three,Third\n',
)
afterAll(() => rmSync(folder, { recursive: true }))

async function texts(kind: 'article' | 'course') {
  const [file] = sourceFiles(join(folder, 'posts.csv'))
  const names = kind === 'article' ? articleNames : courseNames
  const descriptions: unknown[] = []
  if (file !== undefined)
    for await (const { draft } of sourceRows(file, { kind, mapping: noMapping, names, now: new Date() }))
      descriptions.push(draft?.fields.description)
  return descriptions
}

test('a post in a table gets the text of the file with its id, and of no other', async () => {
  expect(await texts('article')).toEqual(['<p>Hello</p>', undefined, undefined])
  expect(await texts('course')).toEqual([undefined, undefined, undefined])
})
