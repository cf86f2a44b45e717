// The blog of content/guildhall alone: its model, authors and categories, and one article in its languages. All else of the stack
// takes most of the time of a push, and says nothing about articles.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#db/database.ts'
import { pushStack } from '#services/content/authoring/push.ts'
import { openTestDatabase } from '../test-database.ts'

const GUILDHALL = join(import.meta.dirname, '../../../content/guildhall')
const ARTICLE = 'entries/blog_article_page/reading-a-query-plan'
const PARTS = [
  'stack.json',
  'content_types',
  'global_fields',
  'entries/author_page',
  'entries/blog_category_page',
  ARTICLE,
]

function blogFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'blog-'))
  for (const part of PARTS) cpSync(join(GUILDHALL, part), join(folder, part), { recursive: true })
  for (const name of readdirSync(join(folder, ARTICLE))) {
    const file = join(folder, ARTICLE, name)
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^related:\n(?: {2}- .*\n)+/m, ''))
  }
  return folder
}

/** A database whose tenant `club` has this blog; the caller closes it. */
export async function openBlogDatabase(): Promise<Database> {
  const database = await openTestDatabase()
  const blog = blogFolder()
  await pushStack(database.db, blog, { tenant: 'club' })
  rmSync(blog, { recursive: true })
  return database
}
