import type { ShareImage } from '#app/features/discovery/head.ts'
import type { Images } from '#services/images/images.ts'
import { SHARE_SIZE, type ShareCard, writeCard } from './share-card.ts'

/** The picture beside a shared link, drawn for the page's subject; undefined if none are drawn. */
export function shareImage(images: Pick<Images, 'shareAddress'>, card: ShareCard): ShareImage | undefined {
  const url = images.shareAddress(writeCard(card))
  // A course of this site's own has its name as label, too.
  const alt = [...new Set([card.title, card.label, card.product])].filter((part) => part !== '').join(' · ')
  return url === undefined ? undefined : { url, ...SHARE_SIZE, alt }
}
