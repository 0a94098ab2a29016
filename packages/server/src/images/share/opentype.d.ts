/** The used part of opentype.js: its ES module, which Node and the bundler load alike. */
declare module "opentype.js/dist/opentype.mjs" {
  export interface PathCommand {
    readonly type: "M" | "L" | "Q" | "C" | "Z";
    readonly x1?: number;
    readonly y1?: number;
    readonly x2?: number;
    readonly y2?: number;
    readonly x?: number;
    readonly y?: number;
  }
  export interface Glyph {
    readonly index: number;
    /** In font units. */
    readonly advanceWidth: number;
    getPath(x: number, y: number, size: number): { readonly commands: readonly PathCommand[] };
  }
  type KerningTables = object;
  export interface Font {
    readonly unitsPerEm: number;
    readonly position: {
      getDefaultScriptName(): string;
      getKerningTables(script: string): KerningTables | undefined;
      /** In font units. */
      getKerningValue(tables: KerningTables, leftIndex: number, rightIndex: number): number;
    };
    hasChar(character: string): boolean;
    charToGlyph(character: string): Glyph;
  }
  export function parse(bytes: ArrayBuffer): Font;
}
