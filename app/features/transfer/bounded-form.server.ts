/** A form that is read only as far as it may be long. @returns undefined when it is longer, or no form */
export async function boundedForm(request: Request, mostBytes: number): Promise<FormData | undefined> {
  const type = request.headers.get('content-type')
  if (
    Number(request.headers.get('content-length') ?? 0) > mostBytes ||
    request.body === null ||
    type === null
  )
    return undefined
  let bytes = 0
  const counted = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        bytes += piece.length
        if (bytes > mostBytes) controller.error(new Error('The form is too long'))
        else controller.enqueue(piece)
      },
    }),
  )
  try {
    return await new Response(counted, { headers: { 'content-type': type } }).formData()
  } catch {
    return undefined
  }
}
