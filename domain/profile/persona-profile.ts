import type { SignedIn } from '#services/identity/viewer.ts'
import { onboardingVersions } from './choices.ts'
import { patchFields, type WrittenFields } from './patch-schema.ts'
import type { Profile } from './profile.ts'

/**
 * The profile of nobody: whom an editor sees the site as. It has answered what would stand between it and the pages, and
 * nothing else.
 */
export function personaProfile(
  { userId, email, employee, fullName }: Pick<SignedIn, 'userId' | 'email' | 'employee' | 'fullName'>,
  now: Date,
): Profile {
  const [firstName = '', lastName = ''] = fullName.split(' ')
  return {
    ...unanswered,
    ...{ userId, email, epamer: employee, firstName, lastName },
    ...{ englishLevel: null, assessments: [], applicantId: null, employeeMetadata: null },
    onboarding: { flag: true, version: onboardingVersions.at(-1) ?? null },
    consent: {
      engXTermsAndConditions: now.toISOString(),
      clubTermsAndConditions: true,
      clubTermsAndConditionsVersion2: true,
    },
    version: 1,
    updatedAt: now.toISOString(),
  }
}

/** Every field that a member may write, with the emptiest value that it takes. */
const unanswered = Object.fromEntries(
  Object.entries(patchFields).map(([name, schema]) => [
    name,
    [null, [], false, {}].find((value) => schema.safeParse(value).success),
  ]),
) as WrittenFields
