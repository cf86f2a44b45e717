import { z } from 'zod'
import { type Fault, faultSchema, wordsOfIssue } from './fault.ts'
import { outageOf, retryHeaders } from './outage.ts'

/** An error answer as in RFC 9457. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string().optional(),
  /** The request's id, for support. */
  instance: z.string(),
  /** When what was refused can be asked for again. */
  until: z.iso.datetime().optional(),
  /** One for each invalid field. */
  errors: z.array(faultSchema).optional(),
})
export type Problem = z.output<typeof problemSchema>

const titles: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Sign-in needed',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Too slow',
  409: 'Conflict',
  412: 'Changed meanwhile',
  413: 'Too large',
  415: 'Unsupported media type',
  422: 'Input is not valid',
  429: 'Too many requests',
  500: 'Something failed on our side',
  502: 'A service we depend on failed',
  503: 'Not available now',
  507: 'No room left',
}

/** More faults are no help, and an answer must not be larger than its request. */
const MAX_FAULTS = 20
const LONGEST_POINTER = 500

/**
 * An application/problem+json answer that no cache stores. It lists the first faults and says how many there
 * are.
 */
export function problem(
  status: number,
  instance: string,
  more: Partial<Pick<Problem, 'type' | 'title' | 'detail' | 'until' | 'errors'>> & {
    headers?: Record<string, string>
  } = {},
): Response {
  const { headers, ...members } = cut(more)
  const body: Problem = {
    type: 'about:blank',
    title: titles[status] ?? 'Error',
    status,
    ...members,
    instance,
  }
  return Response.json(body, {
    status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...headers },
  })
}

/** The answer for a call that failed because of the database or a disk; undefined for every other error. */
export function problemOfOutage(error: unknown, instance: string): Response | undefined {
  const outage = outageOf(error)
  return outage && problem(outage.status, instance, { detail: outage.detail, headers: retryHeaders(outage) })
}

function cut<More extends Partial<Pick<Problem, 'detail' | 'errors'>>>(more: More): More {
  const { errors, detail } = more
  if (errors === undefined) return more
  const named = errors
    .slice(0, MAX_FAULTS)
    .map((fault) => ({ ...fault, pointer: fault.pointer.slice(0, LONGEST_POINTER).toWellFormed() }))
  if (errors.length <= MAX_FAULTS) return { ...more, errors: named }
  const count = `The first ${MAX_FAULTS} of ${errors.length} faults are named.`
  return { ...more, errors: named, detail: detail === undefined ? count : `${detail} ${count}` }
}

/** zod's issues as faults with pointers; an unknown property is named itself. */
export function faultsOf(error: z.ZodError): Fault[] {
  const pointerOf = (path: readonly PropertyKey[]) =>
    path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
  return error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ pointer: pointerOf([...issue.path, key]), ...wordsOfIssue(issue) }))
      : [{ pointer: pointerOf(issue.path), ...wordsOfIssue(issue) }],
  )
}
