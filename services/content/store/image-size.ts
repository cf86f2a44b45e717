import sharp from 'sharp'

/** Width and height of an image; undefined when it is not one or cannot be read. */
export async function imageSize(
  bytes: Buffer,
  contentType: string,
): Promise<{ width: number; height: number } | undefined> {
  if (!contentType.startsWith('image/')) return undefined
  try {
    const { width, height } = await sharp(bytes).metadata()
    return { width, height }
  } catch {
    return undefined
  }
}
