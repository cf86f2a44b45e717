import { callApi } from '#app/features/session/call-api.ts'
import { postFile } from '#app/features/uploads/post-file.ts'
import type { Field } from '#app/forms/definition/field-schema.ts'
import type { Upload } from '#app/ui/fields/use-file-list.ts'

interface OrderedFile {
  fileId: string
  url: string
  fields: Record<string, string>
}

/** Uploads each file as soon as it is chosen; the submission then has its id. */
export const uploadsOf =
  (formId: string) =>
  (field: Field): Upload =>
  async (file, { signal, onProgress }) => {
    const { name, type, size } = file
    const ordered = await callApi<OrderedFile>('/api/form-files', {
      method: 'POST',
      body: { form: formId, field: field.field_id, name, type, size },
      whenSignedOut: 'answer',
      signal,
    })
    const status = await postFile(ordered, file, { signal, onProgress })
    signal.throwIfAborted()
    if (status < 200 || status > 299) throw new Error(`The storage answered ${status}`)
    return ordered.fileId
  }
