// Accuracy of the English test: 2,000 simulated people of known ability, with a generated bank and the
// shipped one. Writes the tables of docs/assessment.md and draws its plot.
import { readFileSync, writeFileSync } from 'node:fs'
import { readBank } from '#domain/assessment/bank.ts'
import { poolOf } from '#domain/assessment/parameters.ts'
import type { PoolItem } from '#domain/assessment/selection.ts'
import { generatedBank } from '#tests/tools/assessment/generated-bank.ts'
import {
  type BankName,
  badStart,
  missed,
  outOfBounds,
  type RunName,
  run,
} from '#tests/tools/assessment/measured.ts'
import { type Simulation, type Summary, summaryOf } from '#tests/tools/assessment/simulation.ts'
import { drawAssessment } from './assessment-plot.ts'

const PAGE = new URL('../docs/assessment.md', import.meta.url)
const PLOT = new URL('../docs/assessment.svg', import.meta.url)
const BANK = new URL('../db/seed/english-bank', import.meta.url)
const PEOPLE = 2_000

export interface AssessmentRun {
  bank: BankName
  name: RunName
  summary: Summary
  afterBadStart: Summary
  missed: readonly string[]
  /** What is worse than is known and explained: the bench fails. */
  outOfBounds: readonly string[]
  seconds: number
}

export async function benchAssessment(): Promise<AssessmentRun[]> {
  const banks: readonly (readonly [BankName, readonly PoolItem[]])[] = [
    ['generated', generatedBank('generated bank')],
    ['shipped', poolOf((await readBank(BANK.pathname)).items)],
  ]
  const simulations: { label: string; simulation: Simulation }[] = []
  const runs = banks.flatMap(([bank, pool]) =>
    (['as assumed', 'with errors'] as const).map((name) => {
      const began = performance.now()
      const simulation = run(pool, name, PEOPLE)
      if (bank === 'generated') simulations.push({ label: name, simulation })
      const summary = summaryOf(simulation)
      const seconds = (performance.now() - began) / 1000
      const measured = { name, summary, afterBadStart: badStart(pool, name, 300) }
      return {
        bank,
        ...measured,
        missed: missed(name, summary),
        outOfBounds: outOfBounds(bank, measured),
        seconds,
      }
    }),
  )
  writeFileSync(PLOT, drawAssessment(simulations))
  const page = readFileSync(PAGE, 'utf8')
  writeFileSync(
    PAGE,
    page.replace(
      /(<!-- measured -->\n)[\s\S]*(<!-- end -->)/,
      (_, from, to) => `${from}${tables(runs)}${to}`,
    ),
  )
  return runs
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`
const places = (value: number) => value.toFixed(2).replace('-', '−')

function tables(runs: readonly AssessmentRun[]): string {
  const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return `
${[
  row([
    'bank',
    'items',
    'exact',
    'at most one off',
    'range holds it',
    'median length',
    'largest exposure',
    'C1 after two misses',
  ]),
  row(Array.from({ length: 8 }, () => '---')),
  ...runs.map(({ bank, name, summary, afterBadStart }) =>
    row([
      bank,
      name,
      percent(summary.exact),
      percent(summary.atMostOneOff),
      percent(summary.inRange),
      summary.medianItems,
      percent(summary.largestExposure),
      percent(afterBadStart.exact),
    ]),
  ),
].join('\n')}

By band; "bias" is the mean of estimate minus ability, "error" the root of its mean square, "believed"
the deviation that scoring believes, "seen" the largest exposure among people of the band.

${[
  row(['bank', 'items', 'band', 'exact', 'bias', 'error', 'believed', 'median length', 'seen']),
  row(Array.from({ length: 9 }, () => '---')),
  ...runs.flatMap(({ bank, name, summary }) =>
    summary.bands.map((band) =>
      row([
        bank,
        name,
        band.level,
        percent(band.exact),
        places(band.bias),
        places(band.error),
        places(band.deviation),
        band.medianItems,
        percent(band.largestExposure),
      ]),
    ),
  ),
].join('\n')}

`
}
