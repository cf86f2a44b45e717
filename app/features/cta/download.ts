// What a browser would show with a program of its own, or not at all. Pictures and videos are looked at.
const kept = /\.(pdf|docx?|xlsx?|pptx?|pps|odt|ods|rtf|csv|ics|zip|rar|7z|gz|epub)$/i

/** Whether the address is a file to download. Query and hash are ignored. */
export function isDownload(href: string): boolean {
  return kept.test(href.replace(/[?#].*$/, ''))
}
