/** A lesson as the calculation of progress needs it. */
export interface CountedLesson {
  id: string
  minutes: number | null
}

export interface ProgressFacts {
  /** The course's current lessons. */
  lessons: readonly CountedLesson[]
  done: ReadonlySet<string>
  /** The newest attempt is finished, by its lessons or by the member's statement. */
  isFinished: boolean
  /** The course's lessons when all of them were done; undefined if that has not happened. */
  finishedWith: readonly string[] | undefined
  /** Lessons that have a page. */
  open: ReadonlySet<string>
}

export interface LessonProgress {
  /** Share of minutes done, as an integer. 100 only if nothing is missing, even for a finished course. */
  percent: number
  done: number
  all: number
  /** All current lessons are done. */
  isComplete: boolean
  /** The course was finished. Later unmarked or added lessons do not change that. */
  isFinished: boolean
  /** The member said that the course is finished, and not all of its lessons were ever marked. */
  isFinishedByWord: boolean
  /** Lessons added after the member finished the course. */
  added: string[]
  /** The lesson to continue with: the first that is not done and has a page. */
  next: string | undefined
}

/** Computes a member's progress in the lessons of a course. No other code does. */
export function lessonProgress({
  lessons,
  done,
  isFinished,
  finishedWith,
  open,
}: ProgressFacts): LessonProgress {
  const isDone = ({ id }: CountedLesson) => done.has(id)
  const known = lessons.flatMap(({ minutes }) => (minutes !== null && minutes > 0 ? [minutes] : []))
  // A lesson without a length weighs as much as the average lesson.
  const usual = known.length === 0 ? 1 : known.reduce((sum, one) => sum + one, 0) / known.length
  const weight = (counted: readonly CountedLesson[]) =>
    counted.reduce((sum, { minutes }) => sum + (minutes !== null && minutes > 0 ? minutes : usual), 0)
  const through = lessons.filter(isDone)
  const isComplete = lessons.length > 0 && through.length === lessons.length
  const share = lessons.length === 0 ? 0 : Math.min(99, Math.floor((100 * weight(through)) / weight(lessons)))
  return {
    percent: isComplete ? 100 : share,
    done: through.length,
    all: lessons.length,
    isComplete,
    isFinished,
    isFinishedByWord: isFinished && finishedWith === undefined && !isComplete,
    added:
      finishedWith === undefined
        ? []
        : lessons
            .filter((lesson) => !isDone(lesson) && !finishedWith.includes(lesson.id))
            .map(({ id }) => id),
    next: lessons.find((lesson) => !isDone(lesson) && open.has(lesson.id))?.id,
  }
}
