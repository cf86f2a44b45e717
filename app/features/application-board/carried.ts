// Where a carried card may be dropped. The allowed stages come with the card: they are the server's rule (`movesOfCard`).
import { type Stage, stages } from '#domain/applications/stages.ts'

interface From {
  from: Stage
  moves: readonly Stage[]
}

/** What letting go of a card does; `none` outside of all stages. */
export function dropOn({ from, moves }: From, to: Stage | undefined): 'open' | 'own' | 'refused' | 'none' {
  if (to === undefined) return 'none'
  if (to === from) return 'own'
  return moves.includes(to) ? 'open' : 'refused'
}

/** The next stage where the card may go, in the order of the board; the last one stays. */
export function nextStage({ from, moves }: From, over: Stage | undefined, step: number): Stage | undefined {
  const way = stages.filter((stage) => stage === from || moves.includes(stage))
  const at = way.indexOf(over ?? from)
  return way[at + step] ?? way[at]
}
