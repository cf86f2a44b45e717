import { z } from 'zod'

/** Messages for refused passwords. */
export const passwordProblems = {
  'too-short': 'passwordShort',
  'too-long': 'passwordLong',
  breached: 'passwordBreached',
  'like-your-data': 'passwordOwn',
} as const

const name = (needed: string) => z.string().trim().min(1, needed).max(80, needed)

export const emailField = z.string().trim().max(254, 'emailWrong').pipe(z.email('emailWrong'))

export const registrationForm = z.object({
  firstName: name('firstNameNeeded'),
  lastName: name('lastNameNeeded'),
  email: emailField,
  password: z.string().min(1, 'passwordShort').max(1_000, 'passwordLong'),
  terms: z.literal('on', 'termsNeeded'),
})

export type FormProblem =
  | 'firstNameNeeded'
  | 'lastNameNeeded'
  | 'emailWrong'
  | 'passwordNeeded'
  | 'currentWrong'
  | 'deleteSureNeeded'
  | 'termsNeeded'
  | 'termsChanged'
  | (typeof passwordProblems)[keyof typeof passwordProblems]

export interface FieldFault {
  field: string
  problem: FormProblem
}

/** First fault of each field, as the message key set by the schema. */
export function faultsByField(error: z.ZodError): FieldFault[] {
  const faults = new Map<string, FieldFault>()
  for (const { path, message } of error.issues) {
    const field = String(path[0])
    if (!faults.has(field)) faults.set(field, { field, problem: message as FormProblem })
  }
  return [...faults.values()]
}
