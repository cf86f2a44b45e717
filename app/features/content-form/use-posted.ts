import { useActionData } from 'react-router'
import type { PostedForm } from './content-form.ts'

/** The page's answer to this form. */
export function usePosted(formId: string): PostedForm | undefined {
  const answer = useActionData<PostedForm | undefined>()
  return answer?.postedForm === formId ? answer : undefined
}
