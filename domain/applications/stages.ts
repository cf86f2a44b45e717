// The stages of an application as data, and the only rules by which it moves from one to another.

export const workflows = ['preselect-only', 'full-self-service'] as const
/**
 * Which act takes a place. `full-self-service`: sending, as long as one is free. `preselect-only`: an offer or
 * an acceptance by a reviewer.
 */
export type Workflow = (typeof workflows)[number]

export const stages = [
  'new',
  'review',
  'test',
  'interview',
  'offer',
  'waiting',
  'accepted',
  'declined',
  'withdrawn',
] as const
export type Stage = (typeof stages)[number]

export type Actor = 'person' | 'reviewer' | 'system'

interface StageRow {
  /** It holds a place in the programme. */
  takesPlace: boolean
  /** Decided or given up: the member may apply again, by the programme's rule. */
  hasEnded: boolean
  /** Where each of them may move it. */
  to: Partial<Record<Actor, readonly Stage[]>>
}

const undecided = ['review', 'test', 'interview', 'offer', 'waiting', 'accepted', 'declined'] as const
const except = (own: Stage) => undecided.filter((stage) => stage !== own)

export const stageRows: Readonly<Record<Stage, StageRow>> = {
  // Where places are drawn it stays new until the draw.
  new: {
    takesPlace: false,
    hasEnded: false,
    to: { reviewer: undecided, person: ['withdrawn'], system: ['accepted', 'waiting'] },
  },
  review: { takesPlace: false, hasEnded: false, to: { reviewer: except('review'), person: ['withdrawn'] } },
  test: { takesPlace: false, hasEnded: false, to: { reviewer: except('test'), person: ['withdrawn'] } },
  interview: {
    takesPlace: false,
    hasEnded: false,
    to: { reviewer: except('interview'), person: ['withdrawn'] },
  },
  // A place is held for whoever has an offer, so that it can be accepted.
  offer: {
    takesPlace: true,
    hasEnded: false,
    to: { reviewer: except('offer'), person: ['accepted', 'withdrawn'] },
  },
  // The list moves up by itself where sending takes a place, otherwise by a reviewer's word.
  waiting: {
    takesPlace: false,
    hasEnded: false,
    to: { reviewer: except('waiting'), person: ['withdrawn'], system: ['accepted'] },
  },
  // A place that is not paid for in time goes to others.
  accepted: {
    takesPlace: true,
    hasEnded: false,
    to: { reviewer: ['declined'], person: ['withdrawn'], system: ['declined'] },
  },
  // No dead end: a decline can be taken back.
  declined: { takesPlace: false, hasEnded: true, to: { reviewer: ['review'] } },
  withdrawn: { takesPlace: false, hasEnded: true, to: {} },
}

/** Where the actor may move an application. Nobody selects where sending takes the place. */
export function movesFrom(stage: Stage, by: Actor, workflow: Workflow): readonly Stage[] {
  const moves = stageRows[stage].to[by] ?? []
  // The list moves up by itself only where sending takes a place; what is not paid for is freed everywhere.
  if (by === 'system')
    return workflow === 'full-self-service' ? moves : moves.filter((to) => to === 'declined')
  if (by === 'person' || workflow === 'preselect-only') return moves
  // A place may be taken away for a reason, and a decline taken back: then the list decides again.
  return stage === 'declined' ? [] : moves.filter((to) => to === 'declined')
}

export const canMove = (from: Stage, to: Stage, by: Actor, workflow: Workflow): boolean =>
  movesFrom(from, by, workflow).includes(to)

/** Stages that a reviewer may move a card to; none while a decline is planned, which has to be undone first. */
export const movesOfCard = ({ stage, workflow, tellAt }: StandingCard): readonly Stage[] =>
  tellAt === null ? movesFrom(stage, 'reviewer', workflow) : []

export interface StandingCard {
  stage: Stage
  /** The one under which the application was sent. */
  workflow: Workflow
  /** When a planned decline is told. */
  tellAt: Date | null
}

export const takesPlace = (stage: Stage): boolean => stageRows[stage].takesPlace

/** Whether an application waits for the draw of its programme. */
export const isInDraw = ({ stage, workflow }: { stage: Stage; workflow: Workflow }): boolean =>
  stage === 'new' && workflow === 'full-self-service'

/** The first stage of an application: with a free place, or without; where places are still to be drawn it waits. */
export function firstStage(workflow: Workflow, hasPlace: boolean, isDrawn = false): Stage {
  if (workflow === 'preselect-only' || isDrawn) return 'new'
  return hasPlace ? 'accepted' : 'waiting'
}
