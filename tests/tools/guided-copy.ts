// A copy of the project in which the guides of docs/adding/ were followed, as a developer would: a plain profile field, a page
// type, a notice, and a language. One for all of them, because each build takes most of a minute of a processor.
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadMessages, messageAreas } from '#app/locale/messages/load.ts'
import { runProgram } from '../../scripts/run-program.ts'
import { examplesOf, writeExample } from './guide-examples.ts'

const root = join(import.meta.dirname, '..', '..')
// What `npm start` needs, and what the compiler needs in addition.
const PARTS = [
  ...['app', 'bench', 'content', 'db', 'domain', 'jobs', 'public', 'scripts', 'server', 'services', 'tests'],
  ...['package.json', 'playwright.config.ts', 'react-router.config.ts', 'tsconfig.json', 'vite.config.ts'],
]
export const ARTICLE = 'what-a-queue-in-postgresql-costs'
const MESSAGES = 'app/locale/messages'
const PLURALS = ['one', 'few', 'many', 'other']

export interface GuidedCopy {
  folder: string
  /** The row of the language that its guide adds. */
  languageRow: string
  build(): Promise<void>
  /** Runs one of its programs. */
  run(file: string, ...args: string[]): Promise<{ status: number | null; output: string }>
  remove(): void
}

export async function makeGuidedCopy(): Promise<GuidedCopy> {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-guides-'))
  for (const part of PARTS) cpSync(join(root, part), join(folder, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  const languageRow = await addLanguage(folder)
  addField(folder)
  addPageType(folder)
  for (const example of examplesOf('notice')) writeExample(folder, example)
  const run = (file: string, ...args: string[]) =>
    runProgram(process.execPath, [join(folder, file), ...args], {
      cwd: folder,
      env: { NODE_ENV: 'production' },
      quiet: true,
    })
  return {
    folder,
    languageRow,
    run,
    async build() {
      const { status, output } = await run('node_modules/@react-router/dev/bin.cjs', 'build')
      if (status !== 0) throw new Error(output)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function edit(folder: string, file: string, at: string | RegExp, change: (found: string) => string): void {
  const before = readFileSync(join(folder, file), 'utf8')
  const after = before.replace(at, change)
  if (after === before) throw new Error(`${file} has no place for what the guide adds`)
  writeFileSync(join(folder, file), after)
}

const exampleIn = (guide: string, language: string): string => {
  const example = examplesOf(guide).find((example) => example.language === language)
  if (example === undefined) throw new Error(`docs/adding/${guide}.md has no example in ${language}`)
  return example.code
}

/** Changes three kinds of files and nothing else. */
function addField(folder: string): void {
  writeFileSync(join(folder, 'db/migrations/9999-signal.sql'), exampleIn('profile-field', 'sql'))
  const row = exampleIn('profile-field', 'ts')
  edit(folder, 'domain/profile/fields.ts', '  linkedin: {\n', (found) => row + found)
  for (const name of readdirSync(join(folder, MESSAGES, 'profile')))
    edit(
      folder,
      join(MESSAGES, 'profile', name),
      /^ *'profile.discord': .*\n/m,
      (found) =>
        found + found.replace(/Discord|discord/g, (word) => (word === 'discord' ? 'signal' : 'Signal')),
    )
}

/** New files are taken from the guide; its other examples are lines of existing files. */
function addPageType(folder: string): void {
  const examples = examplesOf('page-type')
  const isNew = ({ file }: { file: string }) => !existsSync(join(root, file))
  for (const example of examples.filter(isNew)) writeExample(folder, example)
  const [row, member, viewCase] = examples.filter((example) => !isNew(example)).map(({ code }) => code)
  const loads =
    "import { loadQuestionsEntry, type QuestionsPageData } from '#app/features/questions/questions-page.server.ts'\n"
  const pages = 'app/features/pages/pages.server.ts'
  edit(folder, pages, 'const pageTypes: Record<string, LoadPage> = {\n', (found) => found + row)
  edit(folder, pages, '  | GenericPageData\n', (found) => member + found)
  edit(folder, pages, /^/, () => loads)
  const shows = "import { QuestionsView } from '#app/features/questions/questions-view.tsx'\n"
  const view = 'app/features/pages/page-view.tsx'
  edit(folder, view, "    case 'generic':\n", (found) => viewCase + found)
  edit(folder, view, /^/, () => shows)
  edit(
    folder,
    'app/features/discovery/listed-pages.server.ts',
    "  'program_page',\n",
    (found) => `${found}  'questions_page',\n`,
  )
}

async function addLanguage(folder: string): Promise<string> {
  const [row = '', head = ''] = examplesOf('language')
    .filter(({ language }) => language === 'ts')
    .map(({ code }) => code)
  edit(folder, 'services/languages.ts', '] as const satisfies readonly Row[]', (end) => `${row}${end}`)
  for (const area of messageAreas) {
    const lines = Object.entries(await loadMessages('en', [area])).map(([key, message]) => {
      if (typeof message === 'string') return `  '${key}': ${JSON.stringify(`‹${message}›`)},\n`
      const forms = PLURALS.map((form) => [form, `‹${message.other} ${form}›`])
      return `  '${key}': ${JSON.stringify({ by: message.by, ...Object.fromEntries(forms) })},\n`
    })
    writeFileSync(join(folder, MESSAGES, area, 'pl.ts'), `${head}${lines.join('')}}\n`)
  }
  const file = join(folder, 'content/guildhall/stack.json')
  const stack = JSON.parse(readFileSync(file, 'utf8'))
  stack.locales.push(JSON.parse(exampleIn('language', 'json')))
  writeFileSync(file, JSON.stringify(stack))
  const entries = join(folder, 'content/guildhall/entries')
  writeFileSync(join(entries, 'landing_page/home/pl-pl.yaml'), 'title: Strona główna\n')
  // A text of five minutes' reading, for a plural form that English does not have.
  const text = `Kolejka ${'czeka na połączenie '.repeat(275)}`
  writeFileSync(
    join(entries, 'blog_article_page', ARTICLE, 'pl-pl.md'),
    `---\ntitle: Ile kosztuje kolejka\nsummary: Trzy zespoły o kolejkach\n---\n\n${text}\n`,
  )
  return row
}
