export type Network = 'telegram' | 'linkedin' | 'facebook' | 'twitter'

interface Target {
  name: string
  href(address: string, title: string): string
}

/** The share address of each network. Nothing of theirs is loaded into the page. */
export const networks: Readonly<Record<Network, Target>> = {
  telegram: {
    name: 'Telegram',
    href: (url, text) => withQuery('https://t.me/share/url', { url, text }),
  },
  linkedin: {
    name: 'LinkedIn',
    href: (url) => withQuery('https://www.linkedin.com/sharing/share-offsite/', { url }),
  },
  facebook: {
    name: 'Facebook',
    href: (u) => withQuery('https://www.facebook.com/sharer/sharer.php', { u }),
  },
  twitter: {
    name: 'Twitter',
    href: (url, text) => withQuery('https://twitter.com/intent/tweet', { url, text }),
  },
}

// Fully percent-encoded: some networks show a plus sign where a form would mean a space.
function withQuery(address: string, query: Record<string, string>): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${address}?${pairs.join('&')}`
}

/** How a type is shared: in its network's window, or by copying the link. */
export function targetOf(type: string): Target | undefined {
  return Object.hasOwn(networks, type) ? networks[type as Network] : undefined
}

const WIDTH = 640
const HEIGHT = 560

interface Screen {
  width: number
  height: number
}

/**
 * Features of a share window: centred, and no larger than the screen. `noopener`: the network's page must not
 * access this one.
 */
export function windowFeatures(screen: Screen): string {
  const width = Math.min(WIDTH, screen.width)
  const height = Math.min(HEIGHT, screen.height)
  const left = Math.round((screen.width - width) / 2)
  const top = Math.round((screen.height - height) / 2)
  return `popup,noopener,width=${width},height=${height},left=${left},top=${top}`
}

interface Click {
  button: number
  metaKey: boolean
  ctrlKey: boolean
  shiftKey: boolean
  altKey: boolean
}

/** A plain click. Other buttons and modifier keys choose where the link opens. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Click) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
