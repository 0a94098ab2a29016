/** A picture that somebody chose, dropped or pasted. `type` is what the system takes it for. */
export interface PickedImage {
  readonly name: string;
  readonly type: string;
  readonly blob: Blob;
}

/** A file to hand over to the person. */
export interface FileToSave {
  readonly name: string;
  readonly blob: Blob;
}

/** What the admin screens ask of the program they run in. Each verb answers null where the person called it off. */
export interface Platform {
  /** Lets a person choose one picture from their files. Rejects with a sentence for them where it cannot be had. */
  pickImage(): Promise<PickedImage | null>;
  /** Hands a file over. Rejects where it could not be written. */
  saveFile(file: FileToSave): Promise<"saved" | null>;
  /** Opens an http(s) address outside the admin. */
  openExternal(address: string): void;
  /** Origin of the public site, without a trailing slash. */
  readonly websiteUrl: string;
}
