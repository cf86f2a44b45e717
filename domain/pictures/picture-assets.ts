// Pictures that sources give become assets of the tenant's stack: one for the same bytes, whoever gives them.
import type { Db } from '#db/database.ts'
import type { AssetSource } from '#services/content/authoring/asset-folder.ts'
import type { ImageAsset } from '#services/content/authoring/markdown-to-rich-text.ts'
import { PICTURE_IMPORT } from '#services/content/authoring/owned-by-imports.ts'
import { saveAssets } from '#services/content/authoring/push-assets.ts'
import { assetUid } from '#services/content/authoring/uids.ts'
import { assetFilePath } from '#services/content/store/asset-files.ts'
import { publish } from '#services/content/store/publishing.ts'
import { ASSETS, changeStack, type Target } from '#services/content/store/stack-change.ts'
import { newestVersions } from '#services/content/store/versions.ts'
import type { GivenPicture } from './given-picture.ts'
import type { OwnStack } from './own-stack.ts'
import { countAsUsed } from './unused-pictures.ts'

/** Where the picture is once it is saved. */
export const pictureAddress = ({ apiKey }: Target, picture: GivenPicture): string =>
  addressOf(apiKey, fileName(picture))

const fileName = ({ digest, extension }: GivenPicture) => `${digest}.${extension}`
const pathOf = (filename: string) => `assets/imported/${filename}`

const addressOf = (apiKey: string, filename: string) =>
  // An editor who replaces the file makes another version, which entries follow by its uid.
  assetFilePath({ apiKey, uid: assetUid(apiKey, pathOf(filename)), version: 1, filename })

/** The asset of an address that `pictureAddress` made; undefined for all other addresses. */
export function importedPicture({ apiKey }: Pick<Target, 'apiKey'>, url: string): ImageAsset | undefined {
  const filename = /\/([\da-f]{64}\.(?:jpg|png))$/.exec(url)?.[1]
  if (filename === undefined || url !== addressOf(apiKey, filename)) return undefined
  const contentType = filename.endsWith('.png') ? 'image/png' : 'image/jpeg'
  return { uid: assetUid(apiKey, pathOf(filename)), url, filename, contentType }
}

/** Which of these pictures the stack does not have yet. */
export async function missingPictures<Picture extends GivenPicture>(
  db: Db,
  stack: OwnStack,
  pictures: readonly Picture[],
): Promise<Picture[]> {
  const known = await newestVersions(
    db,
    stack,
    pictures.map((picture) => keyFor(stack, picture)),
  )
  const uids = new Set([...known.values()].map(({ uid }) => uid))
  return pictures.filter((picture) => !uids.has(keyFor(stack, picture).uid))
}

const keyFor = ({ apiKey, masterLocale }: OwnStack, picture: GivenPicture) => ({
  contentType: ASSETS,
  uid: assetUid(apiKey, pathOf(fileName(picture))),
  locale: masterLocale,
})

/**
 * Saves and publishes the pictures that the stack does not have. One that it has is left as editors made it.
 * @param pictures each once, with a title for editors
 * @returns how many are new
 */
export function savePictures(
  db: Db,
  stack: OwnStack,
  pictures: readonly (GivenPicture & { title: string })[],
  at: Date,
): Promise<number> {
  // The stack's row is held, so that of two imports of one picture the second finds it.
  return changeStack(db, stack.apiKey, async (trx) => {
    const missing = await missingPictures(trx, stack, pictures)
    // What is shown next is not removed meanwhile.
    const uids = pictures.map((picture) => keyFor(stack, picture).uid)
    await countAsUsed(trx, stack, uids)
    if (missing.length === 0) return 0
    const saving = { by: PICTURE_IMPORT, at }
    const sources = missing.map((picture) => assetSource(stack, picture))
    const { saved } = await saveAssets(trx, stack, stack.masterLocale, sources, saving)
    await publish(trx, stack, saved, stack.environments, saving)
    return missing.length
  })
}

function assetSource(stack: OwnStack, picture: GivenPicture & { title: string }): AssetSource {
  const { bytes, digest, dimension, contentType, title } = picture
  const filename = fileName(picture)
  return {
    path: pathOf(filename),
    uid: keyFor(stack, picture).uid,
    filename,
    contentType,
    sidecar: { ...(title === '' ? {} : { title }), tags: ['imported'] },
    file: { bytes, digest, dimension },
  }
}
