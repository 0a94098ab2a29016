/** A fault of the whole file, in words for its owner. */
export class FileError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = "FileError";
  }
}
