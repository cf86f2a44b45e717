// Makes every template that tests and journeys start from. Takes minutes once, and nothing while they are kept.
import { keptDemo, keptPlain } from './kept-templates.ts'

await keptDemo()
await keptPlain()
