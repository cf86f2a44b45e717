import { ownGrounds } from '#app/ui/grounds.ts'
import type { ShellData } from './shell-data.ts'

/**
 * Icons, web manifest and toolbar colour. Only in the document: browsers keep what is in the head, so no
 * script is needed to render it again.
 * @param icon the tenant's icon; undefined for the product's
 * @param barColour background of the header, which is next to the browser's toolbar, the same in light and
 * dark
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
