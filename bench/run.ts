// npm run bench [-- --rounds 3 --seconds 4 --only
// page,compression,content,reference,import,search,form,uploads,overload,bodies,trouble,restart,bitmaps,map,assessment,english-test,tenants,lighthouse]:
// measures and prints a table and JSON. A million vacancies: --only search --sizes 10000,100000,1000000
// [--server postgres://… to keep them there]
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { machine } from './load.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    sizes: { type: 'string', default: '10000,100000' },
    server: { type: 'string' },
    only: {
      type: 'string',
      default: 'start,page,compression,content,reference,import,search,form,uploads,lighthouse',
    },
  },
})
const wanted = new Set(values.only.split(','))
const report: Record<string, unknown> = { machine: machine(), at: new Date().toISOString() }
console.log(report.machine)

if (wanted.has('start')) {
  const { benchStart } = await import('./start.ts')
  report.start = await benchStart()
  console.table(report.start)
}
if (wanted.has('page')) {
  const { benchPage } = await import('./page.ts')
  const rows = await benchPage({ rounds: Number(values.rounds), seconds: Number(values.seconds) })
  report.page = rows
  console.table(
    rows.map((row) => ({
      ...row,
      requestsPerSecond: Math.round(row.requestsPerSecond),
      ofBare: Number(row.ofBare.toFixed(3)),
      rounds: row.rounds.join(' '),
    })),
  )
}
if (wanted.has('compression')) {
  const { benchCompression } = await import('./compression.ts')
  report.compression = await benchCompression({ rounds: Number(values.rounds) })
  console.table(report.compression)
}
if (wanted.has('content')) {
  const { benchContent } = await import('./content.ts')
  report.content = await benchContent()
}
if (wanted.has('reference')) {
  const { benchReference } = await import('./reference.ts')
  const { byKind, ...reference } = await benchReference()
  report.reference = { ...reference, byKind }
  console.table([reference])
  console.table(byKind)
}
if (wanted.has('import')) {
  const { benchImport } = await import('./import.ts')
  report.import = await benchImport({ server: values.server })
  console.table([report.import])
}
if (wanted.has('search')) {
  const { benchSearch, printSearch } = await import('./search.ts')
  const { writeSearch } = await import('./search-plot.ts')
  const sizes = values.sizes.split(',').map(Number)
  const rounds = Number(values.rounds)
  const results = await benchSearch({ sizes, rounds, server: values.server, onResult: printSearch })
  report.search = results
  writeSearch(results)
}
if (wanted.has('map')) {
  const { benchMap } = await import('./map.ts')
  report.map = await benchMap({ sizes: values.sizes.split(',').map(Number), server: values.server })
}
if (wanted.has('bitmaps')) {
  const { benchBitmaps } = await import('./bitmaps.ts')
  const { rows, load } = await benchBitmaps()
  report.bitmaps = { rows, load }
  console.table(rows)
  console.log(load)
}
if (wanted.has('assessment')) {
  const { benchAssessment } = await import('./assessment.ts')
  const runs = await benchAssessment()
  report.assessment = runs
  for (const { bank, name, summary, missed, outOfBounds, seconds } of runs) {
    console.log(bank, name, `${Math.round(seconds)} s`, missed.length === 0 ? 'all targets reached' : missed)
    console.table(summary.bands)
    for (const bound of outOfBounds) console.error(`${bank}, ${name}: out of bounds: ${bound}`)
    if (outOfBounds.length > 0) process.exitCode = 1
  }
}
if (wanted.has('english-test')) {
  const { benchEnglishTest } = await import('./english-test.ts')
  report.englishTest = await benchEnglishTest()
  console.table(report.englishTest)
}
if (wanted.has('restart')) {
  const { benchRestart } = await import('./restart.ts')
  report.restart = await benchRestart()
  console.table(report.restart)
}
if (wanted.has('form')) {
  const { benchForm } = await import('./form.ts')
  report.form = await benchForm()
  console.table([report.form])
}
if (wanted.has('uploads')) {
  const { benchUploads } = await import('./uploads.ts')
  report.uploads = await benchUploads()
  console.table(report.uploads)
}
if (wanted.has('overload')) {
  const { benchOverload } = await import('./overload.ts')
  const { benchRefusal } = await import('./refusal.ts')
  report.refusal = await benchRefusal()
  console.table([report.refusal])
  report.overload = await benchOverload({ seconds: Math.max(10, Number(values.seconds)) })
  console.table(report.overload)
}
if (wanted.has('bodies')) {
  const { benchBodies } = await import('./bodies.ts')
  report.bodies = await benchBodies()
  console.table([report.bodies])
}
if (wanted.has('trouble')) {
  const { benchTrouble } = await import('./trouble.ts')
  report.trouble = await benchTrouble()
  console.table(report.trouble)
}
if (wanted.has('tenants')) {
  const { benchTenants } = await import('./tenants.ts')
  const { rounds, seconds, server } = values
  report.tenants = await benchTenants({ rounds: Number(rounds), seconds: Number(seconds), server })
}
if (wanted.has('lighthouse')) {
  const { benchLighthouse } = await import('./lighthouse.ts')
  report.lighthouse = await benchLighthouse({ rounds: Number(values.rounds) })
  console.table(report.lighthouse)
}
mkdirSync('bench/results', { recursive: true })
writeFileSync('bench/results/latest.json', `${JSON.stringify(report, null, 2)}\n`)
console.log(JSON.stringify(report))
