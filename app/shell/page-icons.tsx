import { ownGrounds } from '#app/ui/grounds.ts'
import type { ShellData } from './shell-data.ts'

/**
 * What a browser shows beside a page: icons, the web manifest, the colour of its own bars. In the document alone: a browser that
 * has it needs no code to make it again, and keeps what it finds in the head.
 * @param icon the site's own; undefined for the product's
 * @param barColour the ground of the header, which the bars stand next to: the same by day and by night
 */
export function PageIcons({ barColour = ownGrounds.ink, icon }: Pick<ShellData, 'barColour' | 'icon'>) {
  return (
    <>
      {icon ? (
        <>
          <link rel="icon" href={icon.href} />
          {/* A home screen takes no drawing: it shows the page itself. */}
          {icon.size === undefined ? null : <link rel="apple-touch-icon" href={icon.href} />}
        </>
      ) : (
        <>
          <link rel="icon" href="/favicon.ico" sizes="32x32" />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        </>
      )}
      <link rel="manifest" href="/manifest.webmanifest" />
      <meta name="theme-color" content={barColour} />
    </>
  )
}
