import { expect, type Page } from '@playwright/test'

interface Letter {
  to: string
  text: string
}

/** The first link in the newest message to an address. */
export async function linkMailedTo(page: Page, email: string): Promise<string> {
  let link = ''
  await expect(async () => {
    const { data } = (await (await page.request.get('/dev/outbox')).json()) as { data: Letter[] }
    const letter = data.find(({ to }) => to === email)
    link = /https?:\/\/\S+/.exec(letter?.text ?? '')?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  return link
}
