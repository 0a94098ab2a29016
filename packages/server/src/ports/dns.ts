export interface Dns {
  /**
   * Returns the TXT records of a name, each as one text; none if there is no such name or it has none. Null if the DNS
   * does not answer in time or fails: then nothing is known of the name.
   */
  readTxt(name: string): Promise<readonly string[] | null>;
}
