// Checks of lessons and learning paths beyond their schemas.

export interface WrittenLesson {
  file: string
  fields: Readonly<Record<string, unknown>>
  /** The lesson in the default language; undefined unless this is a translation. */
  original: Readonly<Record<string, unknown>> | undefined
}

export interface LearningFault {
  file: string
  field: string
  reason: string
}

interface WrittenQuestion {
  id: string
  options: string[]
  answers: string[]
}

/**
 * Checks the address of a lesson, and that its quiz can be passed and is the same in every language, because
 * progress and answers refer to its ids.
 */
export function lessonFaults({ file, fields, original }: WrittenLesson): LearningFault[] {
  const faults: LearningFault[] = []
  const fault = (field: string, reason: string) => faults.push({ file, field, reason })
  const { url, course, lesson } = { ...original, ...fields }
  const address = `/courses/${String(course)}/lessons/${String(lesson)}`
  if (url !== address) fault('url', `has to be ${address}: nobody finds the lesson elsewhere`)
  const quiz = questionsOf(fields)
  for (const id of twice(quiz.map((question) => question.id))) fault('quiz', `has two questions "${id}"`)
  for (const [at, { options, answers }] of quiz.entries()) {
    for (const id of twice(options)) fault(`quiz.${at}.options`, `has two options "${id}"`)
    if (answers.length === 0) fault(`quiz.${at}.answers`, 'is empty: nobody could answer rightly')
    for (const answer of answers)
      if (!options.includes(answer)) fault(`quiz.${at}.answers`, `"${answer}" is none of its options`)
  }
  if (original !== undefined && JSON.stringify(quiz) !== JSON.stringify(questionsOf(original)))
    fault('quiz', 'has other questions, options or answers than the lesson in the default language')
  return faults
}

function questionsOf({ quiz }: Readonly<Record<string, unknown>>): WrittenQuestion[] {
  return listOf(quiz).map((question) => ({
    id: String(question.id),
    options: listOf(question.options).map(({ id }) => String(id)),
    answers: Array.isArray(question.answers) ? question.answers.map(String) : [],
  }))
}

const listOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : []

const twice = (ids: readonly string[]): string[] => [
  ...new Set(ids.filter((id, at) => ids.indexOf(id) !== at)),
]
