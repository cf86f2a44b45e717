/** What a course's progress knows of a lesson. */
export interface CountedLesson {
  id: string
  minutes: number | null
}

export interface ProgressFacts {
  /** As the course has them now. */
  lessons: readonly CountedLesson[]
  done: ReadonlySet<string>
  /** The newest attempt at the course is finished, by its lessons or by what the member says. */
  isFinished: boolean
  /** The lessons that there were when all of them were done; undefined where that has not happened. */
  finishedWith: readonly string[] | undefined
  /** Lessons that there is a page for. */
  open: ReadonlySet<string>
}

export interface LessonProgress {
  /** Of what is done, by minutes, whole; 100 only where nothing is missing, also of a course that is finished. */
  percent: number
  done: number
  all: number
  /** Every lesson that the course has now. */
  isComplete: boolean
  /** The course is finished, whatever was taken back or came into it since: that never un-happens. */
  isFinished: boolean
  /** What came into the course after the member had finished it. */
  added: string[]
  /** The lesson to go on with: the first that is not done and has a page. */
  next: string | undefined
}

/** The only place that says how far somebody is with the lessons of a course. */
export function lessonProgress({
  lessons,
  done,
  isFinished,
  finishedWith,
  open,
}: ProgressFacts): LessonProgress {
  const isDone = ({ id }: CountedLesson) => done.has(id)
  const known = lessons.flatMap(({ minutes }) => (minutes !== null && minutes > 0 ? [minutes] : []))
  // A lesson without a length weighs as much as the others on average.
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
    added:
      finishedWith === undefined
        ? []
        : lessons
            .filter((lesson) => !isDone(lesson) && !finishedWith.includes(lesson.id))
            .map(({ id }) => id),
    next: lessons.find((lesson) => !isDone(lesson) && open.has(lesson.id))?.id,
  }
}
