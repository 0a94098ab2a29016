/** Something that could not be done, for a reason that the person is told. The message is a sentence for them. */
export class Refusal extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = "Refusal";
  }
}
