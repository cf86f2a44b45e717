// Draws docs/performance-search.svg from the results of `npm run bench -- --only search`. Both axes are
// logarithmic; colours follow the reader's light or dark setting.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { at, drawing } from './plot.ts'
import type { SearchResult } from './search.ts'

const RESULTS = new URL('../docs/performance-search.json', import.meta.url)
const PLOT = new URL('../docs/performance-search.svg', import.meta.url)

const [WIDTH, HEIGHT] = [720, 440]
const area = { left: 72, right: 176, top: 56, bottom: 56 }

interface Line {
  label: string
  shade: string
  value: (result: SearchResult) => number
}
const lines: readonly Line[] = [
  { label: 'p99, alone', shade: 'a', value: ({ p99 }) => p99 },
  { label: 'median, alone', shade: 'b', value: ({ median }) => median },
  { label: 'of that, computing', shade: 'c', value: ({ cpuMs }) => cpuMs },
]
const targets = [
  { label: 'target p99, 300 ms', ms: 300 },
  { label: 'target median, 60 ms', ms: 60 },
]

export function drawSearch(results: readonly SearchResult[]): string {
  const sizes = results.map(({ vacancies }) => vacancies)
  const [fewest, most] = [Math.min(...sizes), Math.max(...sizes)]
  const shown = [...lines.flatMap(({ value }) => results.map(value)), ...targets.map(({ ms }) => ms)]
  const [least, largest] = [powerBelow(Math.min(...shown)), 10 * powerBelow(Math.max(...shown))]
  const loads = results.flatMap(({ load }) => [load.before, load.after])
  const along = scale(fewest, most, area.left + 32, WIDTH - area.right - 32)
  const up = scale(least, largest, HEIGHT - area.bottom, area.top)
  const text = (x: number, y: number, words: string, more = '') =>
    `<text x="${at(x)}" y="${at(y)}"${more}>${words}</text>`
  const rule = (y: number, kind: string) =>
    `<line x1="${area.left}" x2="${WIDTH - area.right}" y1="${at(y)}" y2="${at(y)}" class="${kind}"/>`
  const parts = [
    text(area.left, 24, 'Time of one search by number of vacancies', ' class="title"'),
    text(
      area.left,
      42,
      `Milliseconds, six facet counts with each; both axes logarithmic; load of the two cores ${number(Math.min(...loads))} to ${number(Math.max(...loads))}`,
    ),
    ...powers(least, largest).flatMap((ms) => [
      rule(up(ms), 'grid'),
      text(area.left - 8, up(ms) + 4, number(ms), ' class="end"'),
    ]),
    ...sizes.map((size) => text(along(size), HEIGHT - area.bottom + 20, number(size), ' class="middle"')),
    text((area.left + WIDTH - area.right) / 2, HEIGHT - 12, 'vacancies', ' class="middle"'),
    ...targets.flatMap(({ label, ms }) => [rule(up(ms), 'target'), text(area.left + 96, up(ms) - 6, label)]),
    ...lines.flatMap(({ label, shade, value }) => {
      const points = results.map((result) => [along(result.vacancies), up(value(result))] as const)
      const [, last = 0] = points.at(-1) ?? []
      return [
        `<polyline points="${points.map(([x, y]) => `${at(x)},${at(y)}`).join(' ')}" class="line ${shade}"/>`,
        ...points.map(([x, y]) => `<circle cx="${at(x)}" cy="${at(y)}" r="4" class="dot ${shade}"/>`),
        ...results.map((result, index) => {
          const [x = 0, y = 0] = points[index] ?? []
          return text(x, y - 8, number(value(result)), ' class="middle value"')
        }),
        text(WIDTH - area.right + 8, last + 4, label, ` class="name ${shade}"`),
      ]
    }),
  ]
  return drawing('Time of one search by number of vacancies', { width: WIDTH, height: HEIGHT }, parts)
}

const number = (value: number) =>
  value.toLocaleString('en-GB', value < 10 ? { maximumFractionDigits: 1 } : { maximumFractionDigits: 0 })
const powerBelow = (value: number) => 10 ** Math.floor(Math.log10(value))

function powers(from: number, to: number): number[] {
  return Array.from({ length: Math.round(Math.log10(to / from)) + 1 }, (_, index) => from * 10 ** index)
}

/** Maps a logarithmic range to positions. */
function scale(from: number, to: number, first: number, last: number): (value: number) => number {
  const length = Math.log(to / from) || 1
  return (value) => first + ((last - first) * Math.log(value / from)) / length
}

/**
 * Writes results to the documentation and draws them. Sizes that were not measured keep their previous
 * results.
 */
export function writeSearch(results: readonly SearchResult[]): void {
  const kept: SearchResult[] = existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, 'utf8')) : []
  const others = kept.filter(({ vacancies }) => !results.some((result) => result.vacancies === vacancies))
  const all = [...others, ...results].sort((a, b) => a.vacancies - b.vacancies)
  writeFileSync(
    RESULTS,
    `${JSON.stringify(all, (_, value) => (typeof value === 'number' ? at(value) : value), 2)}\n`,
  )
  writeFileSync(PLOT, drawSearch(all))
}

if (import.meta.main) writeFileSync(PLOT, drawSearch(JSON.parse(readFileSync(RESULTS, 'utf8'))))
