import type { Db } from '#db/database.ts'
import { type GivenPicture, readPicture } from './given-picture.ts'
import { findOwnStack, NoOwnStack, type OwnStack } from './own-stack.ts'
import { missingPictures, pictureAddress, savePictures } from './picture-assets.ts'

/** A picture given as data, with where it is once it is saved. */
export interface ReadPicture extends GivenPicture {
  address: string
  /** For editors. */
  title: string
}

/** Reads and saves pictures for a tenant. Its stack is looked up at the first of them. */
export function tenantPictures(db: Db, tenant: string) {
  let found: Promise<OwnStack | undefined> | undefined
  const stackOf = () => {
    found ??= findOwnStack(db, tenant).catch((error: unknown) => {
      if (error instanceof NoOwnStack) return undefined
      throw error
    })
    return found
  }
  return {
    /** @returns the reason if the site does not keep it */
    async read(data: string, title: string): Promise<ReadPicture | { reason: string }> {
      const stack = await stackOf()
      if (stack === undefined) return { reason: 'has no place here: the content is another service’s' }
      const picture = await readPicture(data)
      return 'reason' in picture ? picture : { ...picture, address: pictureAddress(stack, picture), title }
    },

    /** @returns how many are new, or would be in a dry run */
    async save(
      pictures: readonly ReadPicture[],
      { at, dryRun }: { at: Date; dryRun: boolean },
    ): Promise<number> {
      const stack = pictures.length === 0 ? undefined : await stackOf()
      if (stack === undefined) return 0
      return dryRun
        ? (await missingPictures(db, stack, pictures)).length
        : savePictures(db, stack, pictures, at)
    },
  }
}
