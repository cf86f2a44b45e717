// Uploads of members, through the pages.
import type { Page } from '@playwright/test'
import sharp from 'sharp'

const pdf = Buffer.from('%PDF-1.7\n1 0 obj <</Type/Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n')

export const cvNamed = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdf })

/** On the member's files page. */
export async function sendPicture(page: Page): Promise<void> {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#0f6f60' } }).png()
  await page
    .getByLabel('New picture', { exact: true })
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await picture.toBuffer() })
}
