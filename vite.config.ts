import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, minifySync, type Plugin } from 'vite'
import { shortClassName } from './scripts/class-names.ts'

/** Files that every page begins with. */
const BEGINNING = /\/(?:framework|rolldown-runtime|site)-[\w-]+\.js$/

export default defineConfig(({ mode }) => ({
  plugins: [classNamesAsConstants(), documentScript(), reactRouter(), serviceWorker()],
  environments: {
    client: {
      build: {
        // Few files: on a phone's connection each one costs more in turns than in bytes. The framework seldom changes, what
        // all pages share changes together, and each route stays apart.
        rolldownOptions: {
          optimization: { inlineConst: { mode: 'all', pass: 3 } },
          output: {
            // Each page fetches a list of the files of all routes, in which digests are what no compression shortens.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
                // Words are no part of it: pages carry theirs, and each late area is a file of its own.
                {
                  name: 'site',
                  test: /services[\\/]languages|app[\\/](features[\\/]cta[\\/]|ui[\\/](?!pagination|prose|breadcrumb|icon-names)[^\\/]+$|locale[\\/](?!dates|money|capitalised|personal-pages|relaxation-name|messages[\\/]([^\\/]+[\\/]|late-areas))|shell[\\/]((header|menu|notices|consent|errors)[\\/])?(?!notice-rules|scroll-direction)[^\\/]+$|root|recently-used)/,
                },
                // Texts, and what a page's end asks for later, which blocks, articles, categories and authors share; then blocks, and each
                // page type alone.
                {
                  name: 'reading',
                  test: /app[\\/](features[\\/](articles|entry-page|events[\\/]your-time|generic-page[\\/]lazy|keep[\\/]late-buttons|blog[\\/]late-share)|ui[\\/](prose|breadcrumb)|locale[\\/]dates)/,
                },
                // The question about cookies, which a page's block may ask again: without a chunk of its own it would bring all blocks.
                { name: 'consent', test: /app[\\/]shell[\\/]consent[\\/]question[\\/]/ },
                {
                  name: 'lists',
                  test: /app[\\/](features[\\/](authors[\\/]author-list|offers[\\/]offer-rows|recommendations[\\/]recommended-rows\.module)|ui[\\/](pagination|structure[\\/]rows))/,
                },
                {
                  name: 'digest',
                  test: /app[\\/]features[\\/]newsletter[\\/](subscribe|email|newsletter\.ts)/,
                },
                // Those without lists and forms, which a course may have as well.
                {
                  name: 'text-blocks',
                  test: /app[\\/]features[\\/]blocks[\\/](text-blocks|block-frame|block-list\.module|action-links)/,
                },
                {
                  name: 'blocks',
                  test: /app[\\/]features[\\/](blocks[\\/](?!cookie-choice)|(cta|pages[\\/]blocks-page)[\\/.]|member-home[\\/](late|member-home\.module))/,
                },
                // What the shell asks for after the start, first for the header, with what it knows of the reader's session.
                { name: 'ahead', test: /app[\\/]shell[\\/](ahead|header[\\/]listeners)[\\/]/ },
                // Styles of forms that content places on pages (features/content-form/form-sheets.ts): packed together they are smaller.
                {
                  name: 'form-sheets',
                  test: /app[\\/](forms[\\/]view[\\/](form-view|review-list)|ui[\\/]fields[\\/](box|error-summary|textarea)|ui[\\/]structure[\\/]stepper|features[\\/]content-form[\\/]wizard-view)\.module/,
                },
                // Buttons of single items, and what they ask for in the name of a member.
                { name: 'session', test: /app[\\/]features[\\/](session[\\/]|keep[\\/]sign-in-first)/ },
                {
                  name: 'buttons',
                  test: /app[\\/]features[\\/](keep[\\/](keep|follow|toggle)-button|blog[\\/]share-links)/,
                },
                // Lists with facets; rows of what they list, which single items show as well; single fields, as forms have them too.
                {
                  name: 'fields',
                  test: /app[\\/](features[\\/]events[\\/]your-zone|ui[\\/](fields[\\/](field|text-field|select|checkbox|choice|control)\.|feedback[\\/](announcement|error-state)|structure[\\/]page-head))/,
                },
                {
                  name: 'items',
                  test: /app[\\/](features[\\/](applications[\\/]below-dialogs|skills[\\/]skill-(tags|match)|recommendations[\\/](onward|late-member)|planning[\\/]plan-(button|links)|map-links[\\/]|(jobs|courses|events|programs)[\\/]\w+-(rows|listing)\.)|ui[\\/]structure[\\/](fact-list|meter|item-page|use-removal|own-panel\.module)|ui[\\/]fields[\\/]use-scripted)/,
                },
                // Lists that members answer to, on their home and elsewhere: one file in the list of what their home asks for. Behind
                // the rows that they are made of, which pages without members have too.
                {
                  name: 'member',
                  test: /app[\\/](features[\\/](member-home[\\/]member-home\.tsx|recommendations[\\/](recommended-rows\.tsx|recommendations\.ts)))/,
                },
                // What stands on a single course, and on a single vacancy, and elsewhere too.
                {
                  name: 'course-parts',
                  test: /app[\\/]features[\\/](courses[\\/]course-parts|lessons[\\/]lessons-panel|(enrolment|reviews)[\\/][\w-]+\.module)/,
                },
                {
                  name: 'vacancy-parts',
                  test: /app[\\/](features[\\/]((jobs[\\/](vacancy-parts|hide-form|open-button|member-match)|company-cards)[\\/.]|applications[\\/]applying\.module))/,
                },
                { name: 'listing', test: /app[\\/]features[\\/]listing[\\/]/ },
              ],
            },
          },
        },
      },
    },
    // The server application is the entry of the server build, so that loaders and API share one set of modules.
    ssr: { build: { rolldownOptions: { input: './server/app.ts' } } },
  },
  // Development finds every library of the browser's code before the first page; found later, it would load a page again.
  optimizeDeps: {
    entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/{features,shell}/**/!(*.test|*.server).tsx'],
    include: ['react-toastify/unstyled', 'zod', '@contentstack/live-preview-utils'],
  },
  css: {
    modules: mode === 'production' ? { generateScopedName: shortClassName } : {},
  },
  build: {
    target: 'es2023',
    // The first browsers with light-dark(): written out for older ones, a dark band on a light page would not turn dark.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: {
      // Late code names what it needs, to be fetched at once. What every page begins with is there already.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !BEGINNING.test(file)) : files,
    },
    // One file of 11 kB that every page has already, instead of a dozen that hold up the first paint in turns.
    cssCodeSplit: true,
  },
}))

/**
 * `styles.heading` becomes the name itself in a built site: a table of names in every file would cost each page about a
 * kilobyte, and a page that uses two parts of a file would carry the names of all. Then nothing of a sheet's module is
 * left to be asked for, so it is said to have an effect: its rules.
 */
function classNamesAsConstants(): Plugin[] {
  return [
    {
      name: 'class-names-as-constants',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: /[\\/]app[\\/].*\.tsx?$/, code: /\.module\.css'/ },
        handler: (code) => ({ code: withConstantNames(code), map: null }),
      },
    },
    {
      name: 'sheets-have-an-effect',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: { id: /\.module\.css$/ },
        handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
      },
    },
  ]
}

const sheetImport = /^import (\w+) from ('[^']+\.module\.css')$/gm

/** What is looked up by a name that is not known yet, `styles[tone]`, keeps the table; the rest becomes constants. */
function withConstantNames(code: string): string {
  let rest = code
  for (const [, name = ''] of code.matchAll(sheetImport)) rest = rest.replaceAll(`${name}[`, `${name}Table[`)
  return rest.replaceAll(sheetImport, (_, name: string, sheet: string) =>
    [
      `import * as ${name} from ${sheet}`,
      rest.includes(`${name}Table[`) && `import ${name}Table from ${sheet}`,
    ]
      .filter(Boolean)
      .join('\n'),
  )
}

/** The script that stands in every page, without its comments and long names. */
function documentScript(): Plugin {
  return {
    name: 'document-script',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /first-paint\.js\?raw$/ },
      handler(id) {
        const file = id.replace(/\?raw$/, '')
        const { code, errors } = minifySync(file, readFileSync(file, 'utf8'))
        for (const { message } of errors) this.error(message)
        return `export default ${JSON.stringify(code)}`
      },
    },
  }
}

/** The service worker as a file of its own beside the build, named after what the build consists of. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const build = createHash('sha256')
        .update(Object.keys(bundle).sort().join())
        .digest('base64url')
        .slice(0, 12)
      const source = readFileSync('app/shell/offline/service-worker.js', 'utf8').replace('__BUILD__', build)
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source })
    },
  }
}
