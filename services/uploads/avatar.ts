// A member's picture: rendered again as a square, so that none of the camera's metadata is published.
import sharp from 'sharp'
import { MAX_PIXELS } from './check/picture.ts'
import { FileRefused } from './check/refusal.ts'

/** Twice the size shown in a profile. */
const SIDE = 512
const WEBP_QUALITY = 80
const AVIF_QUALITY = 55
const AVIF_EFFORT = 3

export const avatarFormats = ['avif', 'webp'] as const
export type AvatarFormat = (typeof avatarFormats)[number]

/** @throws FileRefused when the file is not a picture */
export async function drawAvatar(bytes: Buffer): Promise<Record<AvatarFormat, Buffer>> {
  try {
    // Applies the camera's orientation, then crops around the centre; faces are rarely at the edge.
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .resize(SIDE, SIDE, { fit: 'cover', position: 'centre' })
      .timeout({ seconds: 20 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const drawn = () => sharp(data, { raw: info })
    return {
      webp: await drawn().webp({ quality: WEBP_QUALITY }).toBuffer(),
      avif: await drawn().avif({ quality: AVIF_QUALITY, effort: AVIF_EFFORT }).toBuffer(),
    }
  } catch (error) {
    throw new FileRefused('broken', (error as Error).message)
  }
}
