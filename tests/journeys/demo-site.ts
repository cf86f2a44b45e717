// Starts the site as server/main.ts does, with a copy of a template at the first start.
import { parseEnv } from '#server/env.ts'
import { beginWithTemplate } from '#tests/tools/begin-with-template.ts'

await beginWithTemplate(parseEnv(process.env))
await import('../../server/main.ts')
