import type { Answer } from '#app/features/eligibility/eligibility.ts'
import type { ApplyModal } from '#app/features/programs/programs.ts'
import type { Openness, PlaceOrder } from '#domain/applications/program.ts'
import type { Stage, Workflow } from '#domain/applications/stages.ts'

export interface ShownRule {
  text: string
  /** Undefined for the anonymous. */
  answer: Answer | undefined
  /** The page on which a missing value can be added. */
  fix: { label: string; href: string } | undefined
  /** How the form asks it: nothing is missing before. */
  asked?: string | undefined
}

/** The rules whose answer is missing before the form can be opened. */
export const missingRules = (rules: readonly ShownRule[]): ShownRule[] =>
  rules.filter(({ answer, asked }) => answer === 'unknown' && asked === undefined)

/** What a programme's page says about applying. */
export interface ApplyingStanding {
  open: Openness
  /** Days and times in the programme's zone, as text. */
  opens: string | undefined
  closes: string | undefined
  workflow: Workflow
  /** Who comes first where there are fewer places than applications. */
  order: PlaceOrder
  /** How a draw can be checked: the digest of its seed, and the seed and its day once it was drawn. */
  draw: { digest: string; seed?: string | undefined; drawnAt?: string | undefined } | undefined
  seats: number | null
  placesLeft: number | null
  againAfterDays: number | null
  /** The fee for a place; `lang` of its terms if it is not that of the page. */
  fee: { amount: string; hours: number; terms: string; lang?: string | undefined } | undefined
  rules: ShownRule[]
  /** Undefined for the anonymous. */
  own: OwnStanding | undefined
  isVacancy: boolean
  /** The page to apply on, below region and locale. */
  page: string
  /** What is shown as a dialog instead of that page. */
  modals: ApplyModal[]
}

export interface OwnStanding {
  answer: Answer
  /** What the member still lacks and how long it takes to add, in the reader's language. */
  missing: string | undefined
  /** The open application and, if a payment is due, how much and by when. */
  existing:
    | {
        id: string
        stage: Stage
        workflow: Workflow
        confirmedAge?: number | undefined
        toPay?: { amount: string; time: string } | undefined
      }
    | undefined
  /** A day: after a decline one may apply again then. */
  againFrom: string | undefined
  hasDraft: boolean
  /** Programmes that the member can apply for; looked for only if this one is not for them. */
  others: { title: string; url: string; locale: string }[]
}

/** The text about which act takes a place, and who comes first. */
export function placesText({
  isVacancy,
  workflow,
  order,
}: Pick<ApplyingStanding, 'isVacancy' | 'workflow'> & { order?: PlaceOrder | undefined }) {
  if (isVacancy) return 'applying.vacancy.selecting' as const
  if (workflow === 'preselect-only') return 'applying.selecting' as const
  return order === 'draw' ? ('applying.drawing' as const) : ('applying.selfService' as const)
}

/** Whether the form is shown: everything is decided again when it is sent. */
export const mayApply = ({ open, own }: Pick<ApplyingStanding, 'open' | 'own'>): boolean =>
  open === 'open' && own?.answer === 'yes' && own.existing === undefined && own.againFrom === undefined
