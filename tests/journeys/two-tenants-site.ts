// The demo, with the database of a second tenant that is added while it runs: a copy of the demo's, so that nobody waits until
// it is filled.
import { parseEnv } from '#server/env.ts'
import { readTenants } from '#server/tenants/tenant-settings.ts'
import { beginWithTemplate, copyTemplate } from '#tests/tools/begin-with-template.ts'

const first = parseEnv(process.env)
await beginWithTemplate(first)
const { tenants } = readTenants([{ name: 'careers-india', text: '' }], { first, input: process.env })
for (const { env } of tenants) await copyTemplate(env)
await import('../../server/main.ts')
