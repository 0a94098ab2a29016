interface ImportMeta {
  /** Replaced by Vite with the modules whose paths match. */
  glob<T>(pattern: string, options: { readonly eager: true; readonly import?: string }): Readonly<Record<string, T>>;
}

/** The parts of libheif that the back office uses; the package describes only its low-level functions. */
declare module "libheif-js/libheif-wasm/libheif-bundle.mjs" {
  interface HeifImage {
    is_primary(): boolean;
    get_width(): number;
    get_height(): number;
    /** Writes the pixels into the target, and calls back with it; with null if the image is damaged. */
    display(target: ImageData, callback: (shown: ImageData | null) => void): void;
  }

  interface Libheif {
    readonly HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
  }

  export default function loadLibheif(): Libheif;
}
