import { ownGrounds } from '#app/ui/grounds.ts'

/**
 * What a browser shows beside a page: icons, the web manifest, the colour of its own bars. In the document alone: a browser that
 * has it needs no code to make it again, and keeps what it finds in the head.
 * @param barColour the ground of the header, which the bars stand next to: the same by day and by night
 */
export function PageIcons({ barColour = ownGrounds.ink }: { barColour: string | undefined }) {
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <meta name="theme-color" content={barColour} />
    </>
  )
}
