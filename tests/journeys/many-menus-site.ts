// A site whose header has ten items on the left and six on the right, in every language: the demo with
// additional content.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { parseEnv } from '#server/env.ts'
import { beginWithTemplate } from '#tests/tools/begin-with-template.ts'

interface Header {
  desktop_left: object[]
  desktop_right: { profile?: { primary_links: { title: string }[] }; link?: object; custom?: object }[]
}

if (await beginWithTemplate(parseEnv(process.env))) {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-menus-'))
  cpSync('content/guildhall', folder, { recursive: true })
  const headers = join(folder, 'entries', 'header', 'main')
  for (const name of readdirSync(headers)) widen(join(headers, name), name.startsWith('en-us'))
  execFileSync(process.execPath, ['server/cli/main.ts', 'content', 'push', folder], { stdio: 'inherit' })
  rmSync(folder, { recursive: true })
}
await import('../../server/main.ts')

/** Adds three links on the left, a sign and a switch on the right. A translation only has their names. */
function widen(file: string, isOriginal: boolean) {
  const header: Header = parse(readFileSync(file, 'utf8'))
  const own = header.desktop_right.find(({ profile }) => profile)?.profile?.primary_links ?? []
  const titles = own.slice(1, 4).map(({ title }) => title)
  header.desktop_left.push(
    ...titles.map((title, at) => ({ link: { title, ...(isOriginal && { url: `/search?type=${at}` }) } })),
  )
  const sign = { icon: 'calendar', show_title_as_tooltip: true, url: '/events' }
  header.desktop_right.unshift(
    { link: { title: titles[0], ...(isOriginal && sign) } },
    isOriginal ? { custom: { name: 'theme-switch' } } : { custom: {} },
  )
  writeFileSync(file, stringify(header))
}
