// Types for the parts of fontkit that this project uses; it has none of its own.
declare module 'fontkit' {
  export interface Glyph {
    id: number
    advanceWidth: number
    path: { toSVG(): string }
  }
  export interface Font {
    unitsPerEm: number
    layout(text: string): {
      glyphs: Glyph[]
      positions: { xAdvance: number; xOffset: number; yOffset: number }[]
    }
    hasGlyphForCodePoint(codePoint: number): boolean
  }
  export function create(bytes: Uint8Array): Font
}
