/** Maps texts to numbers and back. Number 0 is the empty text. */
export class Dictionary {
  readonly #names: string[] = ['']
  readonly #codes = new Map<string, number>([['', 0]])

  get size(): number {
    return this.#names.length
  }

  /** The text's number; a new text gets the next one. */
  codeOf(name: string): number {
    const known = this.#codes.get(name)
    if (known !== undefined) return known
    const code = this.#names.length
    this.#names.push(name)
    this.#codes.set(name, code)
    return code
  }

  find(name: string): number | undefined {
    return this.#codes.get(name)
  }

  nameOf(code: number): string {
    return this.#names[code] ?? ''
  }
}
