// Size of the rules that a page with a form loads, without the tables of domain endings and phone numbers,
// which load only with forms that need them.
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { expect, test } from 'vitest'

const core = [
  'conditions/evaluate.ts',
  'drafts/draft.ts',
  'drafts/merge-answers.ts',
  'marketing-form.ts',
  'validation/messages.ts',
  'validation/validate.ts',
  'values/first-values.ts',
  'values/hidden-values.ts',
  'values/preferred.ts',
  'values/read-post.ts',
  'values/rows.ts',
  'values/submission.ts',
  'wizard/wizard.ts',
]

test('the rules are at most 15 kB compressed, without tables and schema', async () => {
  const entry = core
    .map((file) => `export * from ${JSON.stringify(`${import.meta.dirname}/${file}`)}`)
    .join('\n')
  const tables = new Set<string>()
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'core',
        enforce: 'pre',
        resolveId: (id) => {
          if (id === 'core') return '\0core'
          if (!/^(?:@hapi|libphonenumber|phone|zod)/.test(id)) return null
          tables.add(id)
          return { id, external: true }
        },
        load: (id) => (id === '\0core' ? entry : null),
      },
    ],
    build: {
      write: false,
      minify: true,
      target: 'es2023',
      rolldownOptions: { input: 'core', preserveEntrySignatures: 'strict' },
    },
  })
  const [output] = [made].flat()
  if (output === undefined || !('output' in output)) throw new Error('nothing was built')
  const code = output.output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('')
  const size = brotliCompressSync(code).length
  expect(size).toBeGreaterThan(3000)
  expect(size).toBeLessThan(15 * 1024)
  expect([...tables].sort()).toEqual([
    '@hapi/address/dist/email.js',
    '@hapi/tlds',
    'libphonenumber-js/max',
    'phone',
  ])
})
