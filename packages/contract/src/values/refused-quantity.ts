/** Returns the sentence that refuses a line of a checkout because fewer are left. `name` contains the variant's title. */
export function onlyLeft(name: string, left: number): string {
  return `Only ${left} of ${name} left`;
}

/** Returns the sentence that refuses a line because an order may have fewer: "At most 2 of Fade per order". */
export function atMost(name: string, most: number, when: string): string {
  return `At most ${most} of ${name} ${when}`;
}

/** Returns how many a line may have by the sentence that refused it; null if it is no matter of the number. */
export function allowedBy(refusal: string): number | null {
  const [, number] = /^(?:Only|At most) (\d{1,7}) of /.exec(refusal) ?? [];
  return number === undefined ? null : Number(number);
}
