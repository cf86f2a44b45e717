import type { Course, CourseRun } from '../course.ts'

/** Two rows of one course, which are often two of its runs: what a run costs stays with it. */
export function joinedCourses(first: Course, second: Course): Course {
  const isSamePrice = first.price === second.price && first.currency === second.currency
  const runsOf = (course: Course) =>
    isSamePrice ? course.runs : course.runs.map((run) => priced(run, course))
  const runs = [...runsOf(first), ...runsOf(second)]
  const byStart = new Map(runs.toReversed().map((run) => [`${run.start} ${run.end} ${run.language}`, run]))
  const kept = [...byStart.values()].sort((one, other) => one.start.localeCompare(other.start)).slice(0, 200)
  const from = first.price === null ? second : first
  return {
    ...first,
    price: from.price,
    currency: from.currency,
    skills: [...new Set([...first.skills, ...second.skills])].slice(0, 100),
    start_dates: [...new Set([...first.start_dates, ...second.start_dates])].sort().slice(0, 200),
    runs: kept,
    // One row may be of a run that is over.
    status: first.status === 'closed' ? second.status : first.status,
  }
}

const priced = (run: CourseRun, { price, currency }: Course): CourseRun =>
  run.price === null ? { ...run, price, currency } : run
