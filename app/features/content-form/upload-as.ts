import { callApi } from '#app/features/session/call-api.ts'
import { postFile } from '#app/features/uploads/post-file.ts'
import type { UploadForm } from '#app/features/uploads/send-upload.ts'
import type { Field } from '#app/forms/definition/field-schema.ts'
import type { Upload } from '#app/ui/fields/use-file-list.ts'

/**
 * Uploads each file of a member as soon as it is chosen. Errors found by its check are shown at the field, with the step.
 */
const uploadUnder =
  (kind: string) =>
  (_: Field): Upload =>
  async (file, { signal, onProgress }) => {
    const type = file.type === '' ? '' : `?contentType=${encodeURIComponent(file.type)}`
    const form = await callApi<UploadForm>(`/api/profile/upload/link/${kind}${type}`, { signal })
    const status = await postFile(form, file, { signal, onProgress })
    signal.throwIfAborted()
    if (status < 200 || status > 299) throw new Error(`The storage answered ${status}`)
    return form.uploadId
  }

export const uploadAs = { 'application-cv': uploadUnder('application-cv') } as const
