// The stack that the vendor's own suites ask for, imported and over TLS, for runs of these suites against this server:
// `node bench/vendor-suites.ts --env <file>` writes their settings there and serves until it is ended
// (docs/content.md says how the suites are run).
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import { openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { createDelivery } from '#services/content/delivery/delivery.ts'
import { prepareForSize } from '#services/content/delivery/prepare-for-size.ts'
import { importStack } from '#services/content/vendor-import/import-stack.ts'
import { sdkStack, uidOf, VARIANT } from '#tests/tools/content/sdk-stack.ts'
import { writeExport } from '#tests/tools/content/small-export.ts'
import { exportOf } from '#tests/tools/content/written-export.ts'
import { silentLog } from '#tests/tools/log-and-clock.ts'

const { values } = parseArgs({
  options: {
    env: { type: 'string' },
    // The suites cannot be told a port.
    address: { type: 'string', default: '127.0.0.9' },
    port: { type: 'string', default: '443' },
  },
})

const database = await openDatabase({ folder: null })
await migrate(database.background.pool)
const folder = writeExport(exportOf(sdkStack))
await importStack(database.background.db, folder, {
  apiKey: 'sdk',
  token: 'sdk-delivery',
  previewToken: 'sdk-preview',
  environment: 'production',
  acceptFaults: true,
})
rmSync(folder, { recursive: true })
await prepareForSize(database.background.db, 'sdk')

const server = createServer(
  { ...certificateOf(values.address), maxHeaderSize: 32 * 1024 },
  getRequestListener(createDelivery({ db: database, log: silentLog() }).fetch, {
    overrideGlobalObjects: false,
  }),
)
await new Promise<void>((resolve) => server.listen(Number(values.port), values.address, resolve))

const settings = Object.entries({
  HOST: values.address,
  API_KEY: 'sdk',
  DELIVERY_TOKEN: 'sdk-delivery',
  PREVIEW_TOKEN: 'sdk-preview',
  MANAGEMENT_TOKEN: 'sdk-management',
  LIVE_PREVIEW_HOST: values.address,
  ENVIRONMENT: 'production',
  BRANCH_UID: 'main',
  COMPLEX_CONTENT_TYPE_UID: 'cybersecurity',
  COMPLEX_ENTRY_UID: uidOf('cybersecurity 1'),
  COMPLEX_BLOCKS_CONTENT_TYPE_UID: 'page_builder',
  COMPLEX_BLOCKS_ENTRY_UID: uidOf('page 1'),
  MEDIUM_CONTENT_TYPE_UID: 'article',
  MEDIUM_ENTRY_UID: uidOf('article 1'),
  SIMPLE_CONTENT_TYPE_UID: 'author',
  SIMPLE_ENTRY_UID: uidOf('author 1'),
  SELF_REF_CONTENT_TYPE_UID: 'section_builder',
  SELF_REF_ENTRY_UID: uidOf('section 1'),
  SIMPLE_GLOBAL_FIELD_UID: 'seo',
  MEDIUM_GLOBAL_FIELD_UID: 'gallery',
  COMPLEX_GLOBAL_FIELD_UID: 'content_block',
  GLOBAL_FIELD_SIMPLE: 'seo',
  GLOBAL_FIELD_MEDIUM: 'gallery',
  GLOBAL_FIELD_COMPLEX: 'content_block',
  GLOBAL_FIELD_VIDEO: 'video_experience',
  NESTED_GLOBAL_FIELD_UID: 'ngf_parent',
  IMAGE_ASSET_UID: uidOf('asset 1'),
  VARIANT_UID: VARIANT,
  TAX_USA_STATE: 'california',
  TAX_INDIA_STATE: 'maharashtra',
  TAX_COUNTRY_USA: 'usa',
  TAX_LOCALE: 'en-us',
  // The certificate is its own.
  NODE_TLS_REJECT_UNAUTHORIZED: '0',
})
  .map(([name, value]) => `${name}=${value}\n`)
  .join('')
if (values.env === undefined) process.stdout.write(settings)
else writeFileSync(values.env, settings)
process.stdout.write(`Serves at https://${values.address}:${values.port}/v3\n`)

/** A certificate of a day for an address of this machine. */
function certificateOf(address: string): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'vendor-suites-'))
  try {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')] as const
    const kind = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
    const name = ['-days', '1', '-subj', `/CN=${address}`, '-addext', `subjectAltName=IP:${address}`]
    const made = spawnSync('openssl', [...kind, ...name, '-keyout', key, '-out', cert], { encoding: 'utf8' })
    if (made.status !== 0) throw new Error(`openssl could not make a certificate: ${made.stderr}`)
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
