// Draws docs/assessment.svg: how often the level is exact, by true ability, with the cuts between levels.
import { levels } from '#domain/assessment/item.ts'
import { cuts } from '#domain/assessment/levels.ts'
import type { Simulation } from '#tests/tools/assessment/simulation.ts'
import { at, drawing } from './plot.ts'

const [WIDTH, HEIGHT] = [720, 420]
const area = { left: 64, right: 128, top: 64, bottom: 56 }
const BINS = 36
const [LOW, HIGH] = [cuts.A1, 2 * cuts.C2 - cuts.C1]

export function drawAssessment(simulations: readonly { label: string; simulation: Simulation }[]): string {
  const along = (ability: number) =>
    area.left + ((ability - LOW) / (HIGH - LOW)) * (WIDTH - area.right - area.left)
  const up = (share: number) => HEIGHT - area.bottom - share * (HEIGHT - area.bottom - area.top)
  const text = (x: number, y: number, words: string, kind = '') =>
    `<text x="${at(x)}" y="${at(y)}"${kind === '' ? '' : ` class="${kind}"`}>${words}</text>`
  const parts = [
    text(area.left, 24, 'How often the level is exact, by true ability', 'title'),
    text(area.left, 42, 'Generated bank, 2,000 people; dashed: the cuts between levels'),
    ...[0, 0.25, 0.5, 0.75, 1].flatMap((share) => [
      `<line x1="${area.left}" x2="${WIDTH - area.right}" y1="${at(up(share))}" y2="${at(up(share))}" class="grid"/>`,
      text(area.left - 8, up(share) + 4, `${100 * share} %`, 'end'),
    ]),
    ...levels.flatMap((level, index) => [
      ...(index === 0
        ? []
        : [
            `<line x1="${at(along(cuts[level]))}" x2="${at(along(cuts[level]))}" y1="${area.top}" y2="${HEIGHT - area.bottom}" class="target"/>`,
          ]),
      text(along(cuts[level] + (cuts.C2 - cuts.C1) / 2), HEIGHT - area.bottom + 20, level, 'middle'),
    ]),
    text((area.left + WIDTH - area.right) / 2, HEIGHT - 12, 'ability', 'middle'),
    ...simulations.flatMap(({ label, simulation }, index) => {
      const shade = index === 0 ? 'b' : 'a'
      const points = binned(simulation)
      const last = points.at(-1)?.[1] ?? 0
      return [
        `<polyline points="${points.map(([x, y]) => `${at(along(x))},${at(up(y))}`).join(' ')}" class="line ${shade}"/>`,
        text(WIDTH - area.right + 8, up(last) + (index === 0 ? 0 : 16), label, `name ${shade}`),
      ]
    }),
  ]
  return drawing('How often the level is exact, by true ability', { width: WIDTH, height: HEIGHT }, parts)
}

function binned({ taken }: Simulation): [number, number][] {
  const step = (HIGH - LOW) / BINS
  return Array.from({ length: BINS }, (_, bin): [number, number] => {
    const from = LOW + bin * step
    const of = taken.filter(({ ability }) => ability >= from && ability < from + step)
    return [from + step / 2, of.filter(({ level, trueLevel }) => level === trueLevel).length / of.length]
  }).filter(([, share]) => !Number.isNaN(share))
}
