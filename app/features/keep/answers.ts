/**
 * The `ref` of a button that needs script: tells app/first-paint.js that it answers from now on, so that a reader who pressed it
 * before its code had come has not done so in vain.
 */
export function answers(button: HTMLButtonElement | null): void {
  button?.dispatchEvent(new Event('answers', { bubbles: true }))
}
