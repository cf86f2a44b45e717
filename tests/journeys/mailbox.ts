import { expect, type Page } from '@playwright/test'

interface Letter {
  to: string
  text: string
}

/**
 * Returns the first link in the newest message to an address.
 * @param about part of the link, if other mail may arrive at the same time
 */
export async function linkMailedTo(page: Page, email: string, about = ''): Promise<string> {
  let link = ''
  await expect(async () => {
    const { data } = (await (await page.request.get('/dev/outbox')).json()) as { data: Letter[] }
    const links = data
      .filter(({ to }) => to === email)
      .map(({ text }) => /https?:\/\/\S+/.exec(text)?.[0] ?? '')
    link = links.find((address) => address.includes(about)) ?? ''
    expect(link).not.toBe('')
  }).toPass()
  return link
}
