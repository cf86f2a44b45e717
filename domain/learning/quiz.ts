/** A question with its correct answers. Before answering, readers get an `AskedQuestion`. */
export interface QuizQuestion {
  id: string
  question: string
  options: readonly { id: string; text: string }[]
  /** Ids of options. */
  answers: readonly string[]
  why: string
}

export interface AskedQuestion {
  id: string
  question: string
  options: readonly { id: string; text: string }[]
  /** More than one answer may be right. */
  isMultiple: boolean
}

export interface QuizResult {
  right: number
  all: number
  /** Number of correct answers needed to pass. */
  needed: number
  isPassed: boolean
  questions: { id: string; isRight: boolean; answers: string[]; why: string }[]
}

/** Share of correct answers needed to pass, in percent. */
export const PASS_PERCENT = 70

/** A question without its answers: all that leaves the server before it is answered. */
export const asked = ({ id, question, options, answers }: QuizQuestion): AskedQuestion => ({
  id,
  question,
  options: options.map((option) => ({ id: option.id, text: option.text })),
  isMultiple: answers.length > 1,
})

export const unansweredIn = (
  questions: readonly QuizQuestion[],
  chosen: ReadonlyMap<string, readonly string[]>,
): string[] => questions.filter(({ id }) => (chosen.get(id) ?? []).length === 0).map(({ id }) => id)

/** A question counts if exactly its correct answers were chosen. */
export function scoreQuiz(
  questions: readonly QuizQuestion[],
  chosen: ReadonlyMap<string, readonly string[]>,
): QuizResult {
  const scored = questions.map(({ id, answers, why }) => {
    const given = new Set(chosen.get(id) ?? [])
    const right = new Set(answers)
    return {
      id,
      why,
      answers: [...right],
      isRight: given.size === right.size && [...right].every((one) => given.has(one)),
    }
  })
  const right = scored.filter(({ isRight }) => isRight).length
  const needed = Math.ceil((questions.length * PASS_PERCENT) / 100)
  return {
    right,
    all: questions.length,
    needed,
    isPassed: questions.length > 0 && right >= needed,
    questions: scored,
  }
}
