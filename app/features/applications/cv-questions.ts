// The questions about a CV in an application: which CV to send, and the file if it is not the profile's.
import type { FormInput } from '#app/forms/definition/form-schema.ts'
import { optionId } from '#app/forms/definition/options.ts'
import type { FileFact, FormValues } from '#app/forms/values/values.ts'
import type { Translate } from '#app/locale/messages/translate.ts'
import type { CvWish } from '#domain/applications/cv.ts'

export const CV = 'cv'
export const CV_FILE = 'cv_file'
export const CV_KEPT = 'cv_kept'
/** Id of the profile's file at the moment it was chosen. Set by the server. */
export const CV_MEANT = 'cv_meant'
export const CV_GROUP = 'cv_choice'

export const cvChoices = ['profile', 'uploaded', 'new', 'none'] as const
export type CvChoice = (typeof cvChoices)[number]

/** These fields are not shown as answers: the file is shown instead. */
export const isAboutCv = (fieldId: string): boolean => [CV, CV_FILE, CV_KEPT, CV_MEANT].includes(fieldId)

interface Asking {
  t: Translate
  /** The name of the file in the member's profile, if there is one. */
  fileName: string | undefined
}

export function cvQuestions(
  wish: CvWish,
  { t, fileName }: Asking,
): { group: FormInput['groups'][number]; conditions: NonNullable<FormInput['conditions']> } {
  const isRequired = wish === 'required'
  const name = (id: CvChoice): string | undefined => {
    if (id === 'profile') return t('applying.cvProfile')
    if (id === 'uploaded') return fileName && t('applying.cvUploaded', { name: fileName })
    if (id === 'new') return t('applying.cvNew')
    return isRequired ? undefined : t('applying.cvNone')
  }
  return {
    group: {
      group_id: CV_GROUP,
      fields: [
        {
          field_id: CV,
          type: 'radio',
          label: t('applying.cv'),
          description: t('applying.cvText'),
          required: isRequired,
          option_list: cvChoices.flatMap((id) => {
            const label = name(id)
            return label === undefined ? [] : [{ id, name: label }]
          }),
        },
        {
          field_id: CV_FILE,
          type: 'file',
          label: t('applying.cvFile'),
          required: true,
          file_accept: 'CV',
        },
        { field_id: CV_KEPT, type: 'checkbox', label: t('applying.cvKept') },
        { field_id: CV_MEANT, type: 'hidden' },
      ],
    },
    conditions: [CV_FILE, CV_KEPT].map((field_id) => ({
      field_id,
      related_field_id: CV,
      type: 'visible' as const,
      mode: 'equals' as const,
      options_list: ['new'],
    })),
  }
}

export const cvChosen = (values: FormValues): CvChoice | undefined => {
  const id = optionId(values[CV]) ?? values[CV]
  return cvChoices.find((choice) => choice === id)
}

/** The file that was uploaded for this application. */
export function cvFileOf(values: FormValues): Partial<FileFact> | undefined {
  const files = values[CV_FILE]
  const [file] = Array.isArray(files) ? files : []
  return typeof file === 'object' && file !== null ? file : undefined
}
